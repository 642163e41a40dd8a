import { addressParser, decodeWords } from 'postal-mime'
import type { Email } from 'postal-mime'
import { headerOf, headersNamed, mailboxesOf, named } from './header-values.ts'
import type { Named } from './header-values.ts'
import { failsSender } from './sender-check.ts'

/**
 * What a mail says of the group that passes it on. Anybody can write this: it is believed where the group is ours, and
 * who wrote to it where the mail is from an address of ours.
 */
export interface PassedOn {
  /** The addresses that the group may have. */
  groups: string[]
  /** Who wrote to it, where it has put its own address in their place; null where it does not say, or not one alone. */
  writer: Named | null
  /** Its servers say that it did not come from the domain of who wrote. */
  writerFailed: boolean
}

const MOST = 10

/** Who sent a mail, by its `From`. */
export function senderOf({ from, sender }: Email): Named {
  const [first] = [from, sender].flatMap((one) => (one ? mailboxesOf(one) : []))
  return named(first ?? { name: '' })
}

const marks = ['x-original-from', 'x-original-sender', 'mailing-list', 'x-beenthere', 'list-id', 'list-post']

/** How a group passed a mail on; null where none says so. */
export function passedOn(mail: Email): PassedOn | null {
  if (!marks.some((name) => headerOf(mail, name) !== '')) return null
  const from = senderOf(mail)
  const writer = writerIn(mail)
  const results = headersNamed(mail, 'x-original-authentication-results')
  return {
    groups: groupsOf(mail, from.address),
    writer: writer && writer.address !== from.address ? writer : null,
    writerFailed: writer !== null && failsSender(results, writer.address),
  }
}

// `<orders.our-office.example>` is the id of orders@our-office.example.
function groupsOf(mail: Email, from: string): string[] {
  const written = ['mailing-list', 'list-post', 'x-beenthere'].flatMap(
    (name) =>
      headerOf(mail, name)
        .slice(0, 1_000)
        .match(/[^\s@<>:;,]{1,64}@[^\s@<>:;,]{1,190}/g) ?? [],
  )
  const [, id = ''] = /<([^<>\s@]{3,250})>/.exec(headerOf(mail, 'list-id').slice(0, 1_000)) ?? []
  const groups = [from, ...written, id.replace('.', '@')].filter((one) => one.includes('@'))
  return [...new Set(groups)].slice(0, MOST)
}

/** The one whom all that names the first writer names. */
function writerIn(mail: Email): Named | null {
  const found = ['x-original-from', 'x-original-sender'].flatMap((name) =>
    headersNamed(mail, name).flatMap(peopleIn),
  )
  const [first, ...others] = found
  return first && first.address !== '' && others.every(({ address }) => address === first.address)
    ? first
    : null
}

const peopleIn = (field: string): Named[] =>
  addressParser(field.slice(0, 2_000), { flatten: true })
    .slice(0, MOST)
    .map(({ name, address }) => named({ name: decodeWords(name), address }))

/** Where a mail asks to be answered, if that is not who sent it. */
export function replyTo(mail: Email): string {
  const [asked] = (mail.replyTo ?? []).flatMap(mailboxesOf).map(named)
  return asked && asked.address !== senderOf(mail).address ? asked.address : ''
}

/**
 * Who may stand behind a mail that another address sent: whom it is answered to, and whom a group names. It says that
 * somebody waits, and nothing else.
 */
export function behind(mail: Email): string[] {
  const answered = (mail.replyTo ?? []).flatMap(mailboxesOf).map(named)
  const writer = writerIn(mail)
  const others = [...answered, ...(writer ? [writer] : [])].map(({ address }) => address)
  const from = senderOf(mail).address
  return [...new Set(others)].filter((address) => address !== '' && address !== from).slice(0, MOST)
}
