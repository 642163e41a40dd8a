import type { Language } from '@dromos/contract/errors.ts'
import type { CategoryExtras, CategoryType } from '@dromos/contract/category-types.ts'

type Texts = Record<Language, string>

/** What the lookup lists are called. */
export const listTitles: Record<CategoryType, Texts> = {
  gender: { en: 'Salutations', el: 'Προσφωνήσεις' },
  job_title: { en: 'Job titles', el: 'Θέσεις εργασίας' },
  country: { en: 'Countries', el: 'Χώρες' },
  trailer: { en: 'Trailers', el: 'Επικαθήμενα' },
  packing: { en: 'Packings', el: 'Συσκευασίες' },
  cargo: { en: 'Cargos', el: 'Φορτία' },
  subcargo: { en: 'Subcargos', el: 'Είδη φορτίων' },
  ambient: { en: 'Temperature regimes', el: 'Συνθήκες θερμοκρασίας' },
  firm: { en: 'Kinds of firms', el: 'Ιδιότητες εταιρειών' },
  operation: { en: 'Operations', el: 'Υπηρεσίες' },
  load: { en: 'Load types', el: 'Τύποι φόρτωσης' },
  heard_about: { en: 'Heard about us by', el: 'Πώς μας έμαθαν' },
  file: { en: 'Kinds of files', el: 'Είδη αρχείων' },
  log: { en: 'Log entries', el: 'Εγγραφές ημερολογίου' },
  term: { en: 'Payment terms', el: 'Όροι πληρωμής' },
  cost: { en: 'Additional costs', el: 'Πρόσθετες χρεώσεις' },
  reference: { en: 'References', el: 'Αναφορές' },
  damage: { en: 'Damages', el: 'Ζημιές' },
  order_status: { en: 'Order statuses', el: 'Καταστάσεις παραγγελιών' },
}

/** What the fields of their values are called. */
export const extraTexts: Record<keyof CategoryExtras | 'payload', Texts> = {
  length: { en: 'Length cm', el: 'Μήκος cm' },
  width: { en: 'Width cm', el: 'Πλάτος cm' },
  height: { en: 'Height cm', el: 'Ύψος cm' },
  weight: { en: 'Tare kg', el: 'Απόβαρο kg' },
  pallets: { en: 'Pallet places', el: 'Θέσεις παλετών' },
  load_meters: { en: 'Load metres', el: 'Μέτρα φόρτωσης' },
  code: { en: 'Code', el: 'Κωδικός' },
  reefer: { en: 'Cools its goods', el: 'Ψύχει το φορτίο' },
  exchange: { en: 'Exchanged at delivery', el: 'Ανταλλάσσεται στην παράδοση' },
  iso: { en: 'ISO code', el: 'Κωδικός ISO' },
  lang_iso: { en: 'Language code', el: 'Κωδικός γλώσσας' },
  country_phone_code: { en: 'Phone code', el: 'Τηλεφωνικός κωδικός' },
  vat_prefix: { en: 'VAT prefix', el: 'Πρόθεμα ΑΦΜ' },
  timezone: { en: 'Time zone', el: 'Ζώνη ώρας' },
  eu: { en: 'In the European Union', el: 'Στην Ευρωπαϊκή Ένωση' },
  pallet_exchange: { en: 'Pallets are exchanged', el: 'Ανταλλάσσονται παλέτες' },
  parent_id: { en: 'Cargo', el: 'Φορτίο' },
  adr: { en: 'Dangerous goods (ADR)', el: 'Επικίνδυνα (ADR)' },
  food: { en: 'Food', el: 'Τρόφιμα' },
  class: { en: 'Colour', el: 'Χρώμα' },
  scope: { en: 'Belongs to', el: 'Ανήκει σε' },
  needs_expiry: { en: 'Has a date of expiry', el: 'Έχει ημερομηνία λήξης' },
  days: { en: 'Days', el: 'Ημέρες' },
  base: { en: 'Counted from', el: 'Μετρούν από' },
  side: { en: 'Side', el: 'Πλευρά' },
  prepaid: { en: 'Prepaid', el: 'Προκαταβολή' },
  vat_code: { en: 'VAT code', el: 'Κωδικός ΦΠΑ' },
  required_default: { en: 'Asked for by default', el: 'Ζητείται εξ αρχής' },
  payload: { en: 'Payload kg', el: 'Ωφέλιμο φορτίο kg' },
}

/** The words of fields that know only a few. */
export const wordTexts: Record<Language, Partial<Record<keyof CategoryExtras, Record<string, string>>>> = {
  en: {
    class: {
      secondary: 'Grey',
      primary: 'Blue',
      info: 'Light blue',
      success: 'Green',
      warning: 'Amber',
      danger: 'Red',
      purple: 'Purple',
      dark: 'Dark',
    },
    scope: { order: 'Order', firm: 'Firm', vehicle: 'Vehicle', contact: 'Contact' },
    base: {
      order: 'Order',
      loading: 'Loading',
      delivery: 'Delivery',
      invoice: 'Invoice',
      end_of_month: 'End of the month',
      cmr: 'Receipt of the original CMR',
      cheque: 'Cheque',
      other: 'Other',
    },
    side: { sell: 'Sell (customer)', buy: 'Buy (carrier)', both: 'Both' },
  },
  el: {
    class: {
      secondary: 'Γκρι',
      primary: 'Μπλε',
      info: 'Γαλάζιο',
      success: 'Πράσινο',
      warning: 'Πορτοκαλί',
      danger: 'Κόκκινο',
      purple: 'Μωβ',
      dark: 'Σκούρο',
    },
    scope: { order: 'Παραγγελία', firm: 'Εταιρεία', vehicle: 'Όχημα', contact: 'Επαφή' },
    base: {
      order: 'Παραγγελία',
      loading: 'Φόρτωση',
      delivery: 'Παράδοση',
      invoice: 'Τιμολόγιο',
      end_of_month: 'Τέλος του μήνα',
      cmr: 'Παραλαβή πρωτότυπης CMR',
      cheque: 'Επιταγή',
      other: 'Άλλο',
    },
    side: { sell: 'Πώληση (πελάτης)', buy: 'Αγορά (μεταφορέας)', both: 'Και οι δύο' },
  },
}
