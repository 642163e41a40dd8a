import { withoutUnseen } from './signs.rules.ts'

// A cell of a sheet may hold thirty thousand signs of anybody's: no expression here looks at one of them again and again.
// What stands in quotation marks is a name, whatever its signs.
const quoted = /"(?:[^"\\]|\\.){0,500}"/g
const group = /[;\n\r\t]/
const bracketed = /<\s*(?:mailto:)?([^<>\s]+)\s*>/gi
const around = /[\s,<>()"]+/

/**
 * The e-mail addresses of a text as mail programs write them, in order and once each: `"Papadaki, Maria" <maria@x.gr>;
 * ops@y.gr`. Names go; what has no address stays as it was typed, so that somebody sees it.
 */
export function readAddresses(text: string): string[] {
  const found = withoutUnseen(text).replaceAll(quoted, ' ').split(group).flatMap(addressesOf)
  return [...new Set(found)]
}

function addressesOf(written: string): string[] {
  const plain = written.replaceAll(bracketed, (whole, inside: string) =>
    isAddress(inside) ? ` ${inside}, ` : whole,
  )
  const isNamed = plain !== written
  return plain.split(',').flatMap((part) => {
    const addresses = part.split(around).filter(isAddress).map(tidy)
    if (addresses.length > 0) return addresses
    const rest = part.trim()
    return isNamed || rest === '' ? [] : [rest]
  })
}

const isAddress = (word: string): boolean => /^.[^@]*@./.test(word)

const tidy = (address: string): string =>
  address
    .replace(/^mailto:/i, '')
    .replace(/^['‘’]+(.*?)['‘’]+$/, '$1')
    .replace(/\.+$/, '')
