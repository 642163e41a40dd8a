import { contactInput } from '@dromos/contract/contacts/contact-input.ts'
import { mailRoles } from '@dromos/contract/contacts/filters.ts'
import { contactColumns, mailRoleWords } from '@dromos/contract/contacts/columns.ts'
import { listTitles, words } from '@dromos/contract/constants/words.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { z } from 'zod'
import { choicesInSheets } from '../categories/categories.service.ts'
import { firmsByWords } from '../firms/firm-lookup.service.ts'
import { recordEntries } from '../records/record-trail.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { readPhone } from '../platform/phones.ts'
import { asAddresses } from '../sheets/cell-readers.ts'
import { asPlainList, asText, BadCell, oneOf, someOf, yesOrNoIn } from '../sheets/sheet-cells.ts'
import type { SheetChoice } from '../sheets/sheet-cells.ts'
import { hints } from '../sheets/sheet-hints.ts'
import { importField } from '../sheets/import-field.ts'
import type { ImportField } from '../sheets/import-field.ts'
import type { ImportPlan, JudgedRow, NoteMistake } from '../sheets/sheet-import.ts'
import type { SheetCell } from '../sheets/sheet-reader.ts'
import { contactsOf, holdOpenFirms, insertContacts } from './contacts.queries.ts'
import { valuesOf } from './contacts.service.ts'

const schema = contactInput.extend({ active: z.boolean().default(true) })
type Contact = z.output<typeof schema>

interface FoundFirm {
  id: number
  iso: string
}

export async function contactPlan(context: Context): Promise<ImportPlan<Contact>> {
  const jobs = await choicesInSheets(context, 'job_title')
  const genders = await choicesInSheets(context, 'gender')
  return {
    area: 'contacts',
    title: listTitles.contacts,
    fields: [firmField(context), ...personFields(context.language, { jobs, genders })],
    schema,
    compose({ firm_id: named, ...cells }, refuse) {
      // Read by the field itself.
      const firm = named as FoundFirm | undefined
      const numbers = {
        phones: numbersOf(cells['phones'], firm, () => refuse('phones', 'bad_phone')),
        mobiles: numbersOf(cells['mobiles'], firm, () => refuse('mobiles', 'bad_phone')),
      }
      return { ...cells, ...numbers, ...(firm ? { firm_id: firm.id } : {}) }
    },
    examine: (rows, { warn }) => findDoubles(context, rows, warn),
    async insert(inside, contacts) {
      const firms = [...new Set(contacts.map(({ firm_id: firm }) => firm))]
      if ((await holdOpenFirms(inside.db, firms)).size < firms.length) {
        throw invalid({ firm_id: 'unknown_choice' })
      }
      const values = contacts.map(({ active, ...contact }) => ({ ...valuesOf(contact), active }))
      const ids = await insertContacts(inside.db, values, inside.actor.id)
      await recordEntries(inside, { action: 'contacts.create', entity: 'contacts' }, ids, values)
    },
  }
}

function numbersOf(written: unknown, firm: FoundFirm | undefined, refuse: () => void) {
  // Read by `asPlainList`.
  const entries = (written ?? []) as string[]
  return entries.flatMap((entry) => {
    const read = readPhone(entry, firm?.iso ?? '')
    if (!read) {
      refuse()
      return []
    }
    return [read]
  })
}

function firmField(context: Context): ImportField {
  return {
    name: 'firm_id',
    en: 'Firm (VAT number or name)',
    el: 'Εταιρεία (ΑΦΜ ή επωνυμία)',
    required: true,
    also: [
      'firm',
      'company',
      'vat',
      'vat number',
      'firm vat',
      'εταιρεία',
      'αφμ',
      'επωνυμία',
      'αφμ εταιρείας',
    ],
    example: 'EL 094259216',
    hint: hints.firm,
    read: asText,
    async prepare(cells) {
      const words = cells.filter((cell) => cell !== null).map((cell) => String(cell).normalize('NFC'))
      const found = await firmsByWords(context, words)
      return (cell: SheetCell): FoundFirm | BadCell | undefined => {
        if (cell === null) return undefined
        const [firm, another] = found.get(String(cell).normalize('NFC')) ?? []
        if (!firm) return new BadCell('unknown_choice')
        return another ? new BadCell('several_match') : { id: firm.id, iso: firm.country_iso }
      }
    },
  }
}

const roleChoices: SheetChoice<string>[] = mailRoles.map((role) => {
  const { en, el } = mailRoleWords[role]
  return { value: role, words: [en, role, el] }
})

const inUse = (language: Language): ImportField =>
  importField(
    'active',
    { en: 'Active (yes, no)', el: 'Ενεργό (ναι, όχι)' },
    {
      also: ['in use', 'active', 'σε χρήση', 'ενεργή'],
      example: language === 'el' ? 'ναι' : 'yes',
      read: yesOrNoIn(language),
    },
  )

const apartFields: readonly ImportField[] = [
  importField('viber', { en: 'Viber', el: 'Viber' }),
  importField('whatsapp', { en: 'WhatsApp', el: 'WhatsApp' }),
  importField('skype', { en: 'Skype', el: 'Skype' }),
  importField('pn_trucks', contactColumns.trucks.word, {
    also: ['trucks', 'truck plate', 'πινακίδα τράκτορα'],
    read: asPlainList,
    hint: hints.plates,
  }),
  importField(
    'pn_trailers',
    { en: 'Trailer plates', el: 'Πινακίδες επικαθήμενου' },
    {
      also: ['trailers', 'trailer plate', 'πινακίδα επικαθήμενου'],
      read: asPlainList,
      hint: hints.plates,
    },
  ),
]

function personFields(
  language: Language,
  { jobs, genders }: { jobs: readonly SheetChoice<number>[]; genders: readonly SheetChoice<number>[] },
): ImportField[] {
  return [
    importField('first_name', words.firstName, { also: ['name'], example: 'Μαρία' }),
    importField('last_name', words.surname, {
      required: true,
      also: ['last name', 'family name'],
      example: 'Ιωάννου',
    }),
    importField('job_title_id', contactColumns.job.word, {
      also: ['job', 'position', 'θέση'],
      read: oneOf(jobs, language),
    }),
    importField(
      'gender_id',
      { en: 'Salutation', el: 'Προσφώνηση' },
      { also: ['gender'], read: oneOf(genders, language) },
    ),
    importField(
      'emails',
      { en: 'Emails', el: 'Διευθύνσεις email' },
      {
        also: ['e-mail', 'email', 'emails'],
        example: 'maria@aegean-carrier.gr, traffic@aegean-carrier.gr',
        hint: hints.several,
        read: asAddresses,
      },
    ),
    importField(
      'phones',
      { en: 'Phones', el: 'Τηλέφωνα' },
      {
        also: ['phone', 'telephone', 'τηλέφωνο'],
        read: asPlainList,
        hint: hints.phone,
      },
    ),
    importField(
      'mobiles',
      { en: 'Mobiles', el: 'Κινητά' },
      {
        also: ['mobile', 'κινητό'],
        example: '6941234567',
        read: asPlainList,
        hint: hints.phone,
      },
    ),
    ...apartFields,
    importField('mail_roles', contactColumns.roles.word, {
      also: ['mail', 'mail roles', 'αλληλογραφία'],
      example: mailRoleWords.operations[language],
      read: someOf(roleChoices, language),
      hint: hints.several,
    }),
    inUse(language),
  ]
}

/** Somebody of the same name at the same firm, stored or in the sheet: flagged, not refused. */
async function findDoubles(
  { db }: Context,
  rows: readonly JudgedRow<Contact>[],
  warn: NoteMistake,
): Promise<void> {
  const keyOf = (one: { firm_id: number; first_name: string; last_name: string }) =>
    `${one.firm_id} ${one.first_name} ${one.last_name}`.toLowerCase()
  const firms = [...new Set(rows.map(({ value }) => value.firm_id))]
  const stored = new Set((await contactsOf(db, firms)).map(keyOf))
  const seen = new Map<string, number>()
  for (const { row, value } of rows) {
    const key = keyOf(value)
    const first = seen.get(key)
    if (stored.has(key)) warn(row, 'last_name', 'exists_maybe')
    else if (first) warn(row, 'last_name', `repeated_in_row:${first}`)
    else seen.set(key, row)
  }
}
