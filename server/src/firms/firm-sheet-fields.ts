import { firmColumns, insuranceWords } from '@dromos/contract/firms/columns.ts'
import { tidyUrl } from '@dromos/contract/base/url.rules.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { firmType } from '@dromos/contract/constants/firms.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { asCents, asNumber } from '../sheets/cell-readers.ts'
import { asText, oneOf, someOf, yesOrNoIn } from '../sheets/sheet-cells.ts'
import { hints } from '../sheets/sheet-hints.ts'
import { importField } from '../sheets/import-field.ts'
import type { ImportField } from '../sheets/import-field.ts'
import type { FirmChoiceKind, FirmSheetChoices } from './firm-sheet-choices.service.ts'

/** What a column of a sheet of firms may be; the insured amount only for those who may change it. */
export function firmFields(
  choices: FirmSheetChoices,
  { language, mayCredit }: { language: Language; mayCredit: boolean },
): ImportField[] {
  const one: One = (kind) => oneOf(choices[kind], language)
  const some: Some = (kind) => ({ read: someOf(choices[kind], language), hint: hints.several })
  const carrier = choices.firm.find(({ value }) => value === firmType.carrier)
  const kind = (language === 'el' ? carrier?.words.at(-1) : carrier?.words[0]) ?? ''
  return [
    ...namingFields(one),
    importField('firm_types', firmColumns.types.word, {
      required: true,
      also: ['kind', 'type', 'types', 'firm types', 'ιδιότητα', 'είδη', 'είδος'],
      example: kind,
      ...some('firm'),
    }),
    ...addressFields(one('country')),
    ...serviceFields(some),
    ...workingFields(one, { read: someOf(choices.staff, language) }),
    ...(mayCredit ? creditFields(language) : []),
    importField('description', { en: 'Description', el: 'Περιγραφή' }, { also: ['notes', 'σημειώσεις'] }),
    importField(
      'zoom',
      { en: 'Map zoom (1 to 20)', el: 'Μεγέθυνση χάρτη (1 έως 20)' },
      {
        also: ['map zoom', 'zoom', 'εστίαση χάρτη'],
        read: asNumber(0),
      },
    ),
    importField(
      'active',
      { en: 'Active (yes, no)', el: 'Ενεργό (ναι, όχι)' },
      {
        also: ['in use', 'active', 'σε χρήση', 'ενεργή'],
        example: language === 'el' ? 'ναι' : 'yes',
        read: yesOrNoIn(language),
      },
    ),
  ]
}

type One = (kind: FirmChoiceKind) => ImportField['read']
type Some = (kind: FirmChoiceKind) => Pick<ImportField, 'read' | 'hint'>

const namingFields = (one: One): ImportField[] => [
  importField('name', words.companyName, {
    required: true,
    also: ['firm', 'company', 'company name', 'εταιρεία', 'όνομα'],
    example: 'Αιγαίον Μεταφορική ΑΕ',
  }),
  importField('vat', words.vat, {
    also: ['vat', 'vat no', 'vat id', 'tax number', 'αριθμός φορολογικού μητρώου'],
    example: 'EL 094259216',
  }),
  importField('tax', { en: 'Tax office', el: 'Δ.Ο.Υ.' }, { also: ['tax'], example: 'ΦΑΕ Πειραιά' }),
  importField('eori', words.eori, { also: ['eori'], example: 'GR094259216' }),
  importField('country_id', words.country, {
    required: true,
    also: ['country code', 'κωδικός χώρας'],
    example: 'GR',
    hint: hints.country,
    read: one('country'),
  }),
  importField('email', words.email, { example: 'info@aegean-carrier.gr' }),
  importField(
    'website',
    { en: 'Website', el: 'Ιστοσελίδα' },
    {
      also: ['web', 'url'],
      example: 'https://aegean-carrier.gr',
      hint: hints.url,
      read: (cell) => (typeof cell === 'string' ? tidyUrl(cell) : asText(cell)),
    },
  ),
]

const serviceFields = (some: Some): ImportField[] => [
  importField(
    'operations',
    { en: 'Services', el: 'Υπηρεσίες' },
    { also: ['operations'], ...some('operation') },
  ),
  importField('loads', { en: 'Load types', el: 'Τύποι φόρτωσης' }, { also: ['loads'], ...some('load') }),
  importField(
    'countries',
    { en: 'Countries served', el: 'Χώρες δραστηριότητας' },
    {
      also: ['countries', 'χώρες'],
      example: 'GR, IT, DE',
      ...some('country'),
    },
  ),
  importField('cargos', { en: 'Cargos', el: 'Φορτία' }, some('cargo')),
  importField('trailers', { en: 'Trailers', el: 'Επικαθήμενα' }, some('trailer')),
  importField('trailer_number', firmColumns.trailers.word, {
    also: ['trailer number', 'number of trailers', 'αριθμός επικαθημένων'],
    example: 12,
    hint: hints.whole,
    read: asNumber(0),
  }),
]

const workingFields = (one: One, colleagues: Pick<ImportField, 'read'>): ImportField[] => [
  importField('business_id', words.business, { also: ['our company'], read: one('business') }),
  importField('assignee', firmColumns.assignee.word, { hint: hints.colleague, read: one('staff') }),
  importField(
    'assign_users',
    { en: 'Also assigned', el: 'Συνάδελφοι' },
    {
      also: ['assigned users'],
      hint: hints.colleague,
      ...colleagues,
    },
  ),
  importField(
    'term_type_id',
    { en: 'Payment terms', el: 'Όροι πληρωμής' },
    { also: ['payment term'], read: one('term') },
  ),
  importField('terms', { en: 'Payment terms (text)', el: 'Όροι πληρωμής με λόγια' }, { also: ['terms'] }),
  importField(
    'heard_about_type_id',
    { en: 'Heard about us by', el: 'Πώς μας έμαθε' },
    {
      also: ['heard about'],
      read: one('heard_about'),
    },
  ),
]

const addressFields = (country: ImportField['read']): ImportField[] => [
  importField('address', words.address, {
    required: true,
    also: ['address', 'street', 'διεύθυνση', 'οδός'],
    example: 'Ακτή Μιαούλη 12',
  }),
  importField('postal', words.postal, {
    also: ['postal code', 'zip', 'ταχυδρομικός κώδικας'],
    example: '18535',
  }),
  importField('city', words.city, { required: true, also: ['town'], example: 'Πειραιάς' }),
  importField(
    'address_country_id',
    { en: 'Country of the address', el: 'Χώρα της διεύθυνσης' },
    {
      hint: hints.country,
      read: country,
    },
  ),
  importField(
    'lat',
    { en: 'Latitude', el: 'Γεωγραφικό πλάτος' },
    { also: ['lat'], hint: hints.degrees, read: asNumber(7) },
  ),
  importField(
    'lng',
    { en: 'Longitude', el: 'Γεωγραφικό μήκος' },
    {
      also: ['lng', 'lon', 'long'],
      hint: hints.degrees,
      read: asNumber(7),
    },
  ),
  importField('timezone', words.timezone, { hint: hints.zone }),
]

const creditFields = (language: Language): ImportField[] => [
  importField('insurance', firmColumns.insurance.word, {
    also: ['insurance'],
    read: oneOf(
      Object.entries(insuranceWords).map(([value, { en, el }]) => ({ value, words: [en, el] })),
      language,
    ),
  }),
  importField('company_insurance', firmColumns.insured.word, {
    also: ['insured amount (eur)', 'credit limit', 'πιστωτικό όριο'],
    example: '',
    hint: hints.amount,
    read: asCents,
  }),
]
