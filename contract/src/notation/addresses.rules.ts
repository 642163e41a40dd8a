import { withoutUnseen } from './signs.rules.ts'

// What stands in quotation marks is a name, whatever its signs.
const quoted = /"(?:[^"\\]|\\.)*"/g
const group = /[;\n\r\t]/
const bracketed = /<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>/gi
const bare = /[^\s,<>()"]+@[^\s,<>()"]+/g

/**
 * The e-mail addresses of a text as mail programs write them, in order and once each: `"Papadaki, Maria" <maria@x.gr>;
 * ops@y.gr`. Names go; what has no address stays as it was typed, so that somebody sees it.
 */
export function readAddresses(text: string): string[] {
  const found = withoutUnseen(text).replaceAll(quoted, ' ').split(group).flatMap(addressesOf)
  return [...new Set(found)]
}

function addressesOf(written: string): string[] {
  const plain = written.replaceAll(bracketed, ' $1, ')
  const isNamed = plain !== written
  return plain.split(',').flatMap((part) => {
    const addresses = part.match(bare)?.map(tidy) ?? []
    if (addresses.length > 0) return addresses
    const rest = part.trim()
    return isNamed || rest === '' ? [] : [rest]
  })
}

const tidy = (address: string): string =>
  address
    .replace(/^mailto:/i, '')
    .replace(/^['‘’]+(.*?)['‘’]+$/, '$1')
    .replace(/\.+$/, '')
