import type { GroupRecord } from '@dromos/contract/groups/groups.ts'
import { MAX_ATTACHED } from '@dromos/contract/groups/group-files.ts'
import type { GroupPlan } from '@dromos/contract/groups/group-sending.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { makeToken } from '../documents/link-secrets.ts'
import type { House } from '../platform/mail/mail-layout.ts'
import type { Member } from './group-sending.queries.ts'
import { groupMail } from './groups.mail.ts'
import type { WrittenMail } from './groups.mail.ts'

type Sized = readonly { name: string; size: number }[]

const bytesOf = (files: Sized): number => files.reduce((sum, { size }) => sum + size, 0)

/** Whether files are fetched by a link, because together they are too large to go along. */
export const isByLink = (files: Sized): boolean => bytesOf(files) > MAX_ATTACHED

export const weightOf = (files: Sized) => ({ bytes: bytesOf(files), by_link: isByLink(files) })

/** The message in each language; in one that nobody wrote it in, as it is. */
function writtenOf(group: GroupRecord): Record<Language, WrittenMail> {
  const first = { language: group.language, subject: group.subject, html: group.message }
  const other: Language = group.language === 'en' ? 'el' : 'en'
  const isBoth = group.other_message !== ''
  const second = isBoth ? { language: other, subject: group.other_subject, html: group.other_message } : first
  return group.language === 'en' ? { en: first, el: second } : { en: second, el: first }
}

/** What opens something by a link in one mail. */
export interface MailSecrets {
  stop: string
  files: string
}

export const makeMailSecrets = (): MailSecrets => ({ stop: makeToken(), files: makeToken() })

interface Surroundings {
  houses: Readonly<Record<Language, House>>
  publicUrl: string
  /** Until when files are fetched. */
  until: string
}

type Reader = Pick<Member, 'first_name' | 'firm' | 'language'>

/** What makes the mail of each reader. */
export function groupMailMaker(group: GroupRecord, { houses, publicUrl, until }: Surroundings) {
  const written = writtenOf(group)
  const files = group.files.map(({ name }) => name)
  const linkUntil = isByLink(group.files) ? until : null
  const letterIn = (one: WrittenMail) => ({
    language: one.language,
    make: groupMail(one, { house: houses[one.language], basis: group.legal_basis, files, linkUntil }),
  })
  const letters = { en: letterIn(written.en), el: letterIn(written.el) }
  return ({ first_name, firm, language }: Reader, secrets: MailSecrets) => {
    const unsubscribeUrl = `${publicUrl}/unsubscribe/${secrets.stop}`
    const letter = letters[language]
    const filesUrl = `${publicUrl}/shared#${secrets.files}`
    const addresses = [unsubscribeUrl, filesUrl] as const
    return {
      language: letter.language,
      addresses,
      ...letter.make({ first_name, firm, unsubscribeUrl, filesUrl }),
    }
  }
}

/** What a group still lacks to be sent. */
export function lacksOf(group: GroupRecord, total: number): GroupPlan['lacks'] {
  const hasOther = group.other_subject !== '' || group.other_message !== ''
  const lacking = {
    active: !group.active,
    subject: group.subject === '',
    message: group.message === '',
    other_subject: hasOther && group.other_subject === '',
    other_message: hasOther && group.other_message === '',
    recipients: total === 0,
  }
  // The keys of the object just made.
  return (Object.keys(lacking) as (keyof typeof lacking)[]).filter((name) => lacking[name])
}
