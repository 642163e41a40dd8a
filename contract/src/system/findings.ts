import type { Language } from '../constants/languages.ts'
import type { Words } from '../constants/words.ts'
import { findingTexts } from './finding-texts.ts'
import type { FindingText } from './finding-texts.ts'

/** What is looked at of an installation, in the order in which it is shown. */
export const lights = [
  'database',
  'mail',
  'mailboxes',
  'files',
  'disk',
  'jobs',
  'processes',
  'backup',
  'proof',
  'sign_ins',
  'connections',
  'clock',
  'rights',
] as const
export type Light = (typeof lights)[number]

export const lightWords: Readonly<Record<Light, Words>> = {
  database: { en: 'Database', el: 'Βάση δεδομένων' },
  mail: { en: 'Outgoing mail', el: 'Εξερχόμενη αλληλογραφία' },
  mailboxes: { en: 'Mailboxes', el: 'Γραμματοκιβώτια' },
  files: { en: 'Files', el: 'Αρχεία' },
  disk: { en: 'Disk', el: 'Δίσκος' },
  jobs: { en: 'Background jobs', el: 'Εργασίες παρασκηνίου' },
  processes: { en: 'Processes', el: 'Διεργασίες' },
  backup: { en: 'Backup', el: 'Αντίγραφο ασφαλείας' },
  proof: { en: 'Proof of restore', el: 'Δοκιμή επαναφοράς' },
  sign_ins: { en: 'Failed sign-ins', el: 'Αποτυχημένες συνδέσεις' },
  connections: { en: 'Connections', el: 'Συνδέσεις βάσης' },
  clock: { en: 'Clock', el: 'Ρολόι' },
  rights: { en: 'Database role', el: 'Ρόλος βάσης' },
}

export const findingStates = ['ok', 'warning', 'failed'] as const
export type FindingState = (typeof findingStates)[number]

/** Figures and names in a sentence of a finding. */
export type FindingParams = Readonly<Record<string, string | number>>

export type FindingCode = keyof typeof findingTexts

/** The sentence of a finding and what to do, with its figures as the language writes them. An unknown code, of a newer program, is its own sentence. */
export function sayFinding(
  { code, params }: { code: string; params: FindingParams },
  language: Language,
): FindingText {
  const known: Readonly<Record<string, Readonly<Record<Language, FindingText>>>> = findingTexts
  const found = known[code]?.[language] ?? { said: code, advice: '' }
  const said = (sentence: string): string =>
    sentence.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => shown(params[name], language))
  return { said: said(found.said), advice: said(found.advice) }
}

function shown(value: string | number | undefined, language: Language): string {
  if (typeof value !== 'number') return value ?? ''
  return value.toLocaleString(language, { maximumFractionDigits: 1 })
}
