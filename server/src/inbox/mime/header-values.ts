import type { Address, Email } from 'postal-mime'
import { lineOf } from './mail-words.ts'

/** Somebody as a mail names them; an empty address is none. */
export interface Named {
  name: string
  address: string
}

const MOST_NAME = 200

/** The first field of a name, in small letters. */
export const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value.toLowerCase() ?? ''

/** Every field of a name. */
export const headersNamed = ({ headers }: Email, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

/** Those that an address names: more than one where it is of a group. */
export const mailboxesOf = (address: Address) => (address.group ? address.group : [address])

/** Somebody with what is an address; all in one line. */
export function named({ name, address = '' }: { name: string; address?: string }): Named {
  const line = lineOf(address, 254).toLowerCase()
  return { name: lineOf(name, MOST_NAME), address: /^[^\s@]+@[^\s@]+$/.test(line) ? line : '' }
}
