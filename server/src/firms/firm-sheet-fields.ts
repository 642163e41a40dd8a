import type { Language } from '@dromos/contract/trade/languages.ts'
import { asCents, asNumber, asText, oneOf, someOf, yesOrNoIn } from '../sheets/sheet-cells.ts'
import { hints } from '../sheets/sheet-hints.ts'
import type { ImportField } from '../sheets/sheet-import.ts'
import type { FirmChoiceKind, FirmSheetChoices } from './firm-sheet-choices.service.ts'

/** What a column of a sheet of firms may be; the insured amount only for those who may change it. */
export function firmFields(
  choices: FirmSheetChoices,
  { language, mayCredit }: { language: Language; mayCredit: boolean },
): ImportField[] {
  const one: One = (kind) => oneOf(choices[kind], language)
  const some: Some = (kind) => ({ read: someOf(choices[kind], language), hint: hints.several })
  const [first] = choices.firm
  const kind = (language === 'el' ? first?.words.at(-1) : first?.words[0]) ?? ''
  return [
    ...namingFields(one),
    text('firm_types', 'Kinds', 'Ιδιότητες', {
      required: true,
      also: ['kind', 'type', 'types', 'firm types', 'ιδιότητα', 'είδη', 'είδος'],
      example: kind,
      ...some('firm'),
    }),
    ...addressFields(one('country')),
    ...serviceFields(some),
    ...workingFields(one, { read: someOf(choices.staff, language) }),
    ...(mayCredit ? creditFields(language) : []),
    text('description', 'Description', 'Περιγραφή', { also: ['notes', 'σημειώσεις'] }),
    text('zoom', 'Map zoom (1 to 20)', 'Εστίαση χάρτη (1 έως 20)', {
      also: ['map zoom', 'zoom', 'εστίαση χάρτη'],
      read: asNumber,
    }),
    text('active', 'In use (yes, no)', 'Σε χρήση (ναι, όχι)', {
      also: ['in use', 'active', 'σε χρήση', 'ενεργή'],
      example: language === 'el' ? 'ναι' : 'yes',
      read: yesOrNoIn(language),
    }),
  ]
}

type One = (kind: FirmChoiceKind) => ImportField['read']
type Some = (kind: FirmChoiceKind) => Pick<ImportField, 'read' | 'hint'>

const namingFields = (one: One): ImportField[] => [
  text('name', 'Name', 'Επωνυμία', {
    required: true,
    also: ['firm', 'company', 'company name', 'εταιρεία', 'όνομα'],
    example: 'Αιγαίον Μεταφορική ΑΕ',
  }),
  text('vat', 'VAT number', 'ΑΦΜ', {
    also: ['vat', 'vat no', 'vat id', 'tax number', 'αριθμός φορολογικού μητρώου'],
    example: 'EL 094259216',
  }),
  text('tax', 'Tax office', 'Δ.Ο.Υ.', { also: ['tax'], example: 'ΦΑΕ Πειραιά' }),
  text('country_id', 'Country', 'Χώρα', {
    required: true,
    also: ['country code', 'κωδικός χώρας'],
    example: 'GR',
    hint: hints.country,
    read: one('country'),
  }),
  text('email', 'E-mail', 'Email', { example: 'info@aegean-carrier.gr' }),
  text('website', 'Web site', 'Ιστοσελίδα', {
    also: ['web', 'url'],
    example: 'https://aegean-carrier.gr',
    hint: hints.url,
  }),
]

const serviceFields = (some: Some): ImportField[] => [
  text('operations', 'Services', 'Υπηρεσίες', { also: ['operations'], ...some('operation') }),
  text('loads', 'Load types', 'Τύποι φόρτωσης', { also: ['loads'], ...some('load') }),
  text('countries', 'Countries served', 'Χώρες δραστηριότητας', {
    also: ['countries', 'χώρες'],
    example: 'GR; IT; DE',
    ...some('country'),
  }),
  text('cargos', 'Cargos', 'Φορτία', some('cargo')),
  text('trailers', 'Trailers', 'Επικαθήμενα', some('trailer')),
  text('trailer_number', 'Number of trailers', 'Αριθμός επικαθημένων', {
    also: ['trailer number'],
    example: 12,
    hint: hints.whole,
    read: asNumber,
  }),
]

const workingFields = (one: One, colleagues: Pick<ImportField, 'read'>): ImportField[] => [
  text('business_id', 'Our company', 'Εκδότρια εταιρεία', { also: ['business'], read: one('business') }),
  text('assignee', 'Responsible colleague', 'Υπεύθυνος', { hint: hints.colleague, read: one('staff') }),
  text('assign_users', 'Assigned colleagues', 'Ανατεθειμένοι συνεργάτες', {
    also: ['assigned users'],
    hint: hints.colleague,
    ...colleagues,
  }),
  text('term_type_id', 'Payment terms', 'Όροι πληρωμής', { also: ['payment term'], read: one('term') }),
  text('terms', 'Payment terms in words', 'Όροι πληρωμής με λόγια', { also: ['terms'] }),
  text('heard_about_type_id', 'Heard about us by', 'Πώς μας έμαθε', {
    also: ['heard about'],
    read: one('heard_about'),
  }),
]

const text = (name: string, en: string, el: string, more: Partial<ImportField> = {}): ImportField => {
  return { name, en, el, example: '', read: asText, ...more }
}

const addressFields = (country: ImportField['read']): ImportField[] => [
  text('address', 'Street and number', 'Οδός και αριθμός', {
    required: true,
    also: ['address', 'street', 'διεύθυνση', 'οδός'],
    example: 'Ακτή Μιαούλη 12',
  }),
  text('postal', 'Postal code', 'Τ.Κ.', {
    also: ['post code', 'zip', 'ταχυδρομικός κώδικας'],
    example: '18535',
  }),
  text('city', 'City', 'Πόλη', { required: true, also: ['town'], example: 'Πειραιάς' }),
  text('address_country_id', 'Country of the address', 'Χώρα της διεύθυνσης', {
    hint: hints.country,
    read: country,
  }),
  text('lat', 'Latitude', 'Γεωγραφικό πλάτος', { also: ['lat'], hint: hints.degrees, read: asNumber }),
  text('lng', 'Longitude', 'Γεωγραφικό μήκος', {
    also: ['lng', 'lon', 'long'],
    hint: hints.degrees,
    read: asNumber,
  }),
  text('timezone', 'Time zone', 'Ζώνη ώρας', { hint: hints.zone }),
]

const creditFields = (language: Language): ImportField[] => [
  text('insurance', 'Insurance kind', 'Είδος ασφάλισης', {
    also: ['insurance'],
    read: oneOf(
      [
        { value: 'assigned', words: ['Assigned', 'Εγκεκριμένη'] },
        { value: 'unassigned', words: ['Unassigned', 'Μη εγκεκριμένη'] },
      ],
      language,
    ),
  }),
  text('company_insurance', 'Insured amount', 'Ασφαλισμένο ποσό', {
    also: ['insured amount (eur)', 'credit limit', 'πιστωτικό όριο'],
    example: '',
    hint: hints.amount,
    read: asCents,
  }),
]
