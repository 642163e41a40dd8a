import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { invoiceStates, orderDelays } from '@dromos/contract/orders/filters.ts'
import type { orderFilters } from '@dromos/contract/orders/filters.ts'
import { directions, orderStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { directionWords, statusWords } from '@dromos/contract/constants/order-words.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { staffOrderColumns } from '@dromos/contract/orders/columns.ts'
import { language } from '../../i18n/language.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('order-filters', {
  en: {
    customer: 'Customer',
    carrier: 'Carrier',
    loading: 'Loading',
    delivery: 'Delivery',
    order_id: 'Order number',
    business: words.business.en,
    pn_truck: 'Truck plate',
    pn_trailer: 'Trailer plate',
    trailers: 'Trailer types',
    cargos: 'Goods',
    load_type: 'Load type',
    operations: 'Customer’s services',
    ref_number: 'Reference number',
    assign_users: 'Responsible',
    delay: 'Delay',
    delays: {
      any: 'Late (any stop)',
      loading: 'Late at loading',
      delivery: 'Late at delivery',
      risk: 'At risk',
      none: 'No delay',
    },
    invoice: 'Our invoice',
    carrier_invoice: 'Carrier’s invoice',
    invoice_number: 'Invoice number',
    invoices: {
      none: 'Not invoiced',
      unpaid: 'Unpaid',
      overdue: 'Overdue',
      paid: 'Paid',
      unmarked: 'MARK missing',
    },
    groups: {
      parties: 'Partners',
      journey: 'Dates and status',
      load: 'Load and truck',
      numbers: 'Numbers',
      money: 'Invoices',
    },
    import_export: 'Direction',
    direction_differs: 'Direction and places',
    directionChecks: { false: 'Match', true: 'Differ' },
    figure: 'Statistics',
    shortcuts: 'Loading within',
    weeks: 'Two weeks',
    month: 'One month',
    months: 'Two months',
    map: 'On the map',
  },
  el: {
    customer: 'Πελάτης',
    carrier: 'Μεταφορέας',
    loading: 'Φόρτωση',
    delivery: 'Παράδοση',
    order_id: 'Αριθμός παραγγελίας',
    business: words.business.el,
    pn_truck: 'Πινακίδα τράκτορα',
    pn_trailer: 'Πινακίδα επικαθήμενου',
    trailers: 'Τύποι επικαθήμενου',
    cargos: 'Εμπορεύματα',
    load_type: 'Τύπος φόρτωσης',
    operations: 'Υπηρεσίες του πελάτη',
    ref_number: 'Αριθμός αναφοράς',
    assign_users: 'Υπεύθυνος',
    delay: 'Καθυστέρηση',
    delays: {
      any: 'Με καθυστέρηση',
      loading: 'Αργεί η φόρτωση',
      delivery: 'Αργεί η παράδοση',
      risk: 'Σε κίνδυνο',
      none: 'Χωρίς καθυστέρηση',
    },
    invoice: 'Το τιμολόγιό μας',
    carrier_invoice: 'Τιμολόγιο μεταφορέα',
    invoice_number: 'Αριθμός τιμολογίου',
    invoices: {
      none: 'Χωρίς τιμολόγιο',
      unpaid: 'Ανεξόφλητο',
      overdue: 'Ληξιπρόθεσμο',
      paid: 'Εξοφλημένο',
      unmarked: 'Λείπει ο ΜΑΡΚ',
    },
    groups: {
      parties: 'Συνεργάτες',
      journey: 'Πότε και σε ποιο στάδιο',
      load: 'Φορτίο και όχημα',
      numbers: 'Αριθμοί',
      money: 'Τιμολόγια',
    },
    import_export: 'Κατεύθυνση',
    direction_differs: 'Κατεύθυνση και τόποι',
    directionChecks: { false: 'Συμφωνούν', true: 'Διαφέρουν' },
    figure: 'Στατιστικά',
    shortcuts: 'Φόρτωση μέσα σε',
    weeks: 'Δύο εβδομάδες',
    month: 'Ένας μήνας',
    months: 'Δύο μήνες',
    map: 'Στον χάρτη',
  },
})

const invoiceOptions = invoiceStates.map((state) => ({ value: state, label: t(`invoices.${state}`) }))

type Name = keyof typeof orderFilters

const groups = [
  { title: t('groups.parties'), names: ['customer', 'carrier', 'business', 'assign_users', 'operations'] },
  {
    title: t('groups.journey'),
    names: ['status', 'delay', 'loading_from', 'delivery_from', 'import_export', 'direction_differs'],
  },
  {
    title: t('groups.load'),
    names: ['trailers', 'load_type', 'cargos', 'pn_truck', 'pn_trailer'],
  },
  { title: t('groups.numbers'), names: ['order_id', 'ref_number'] },
  { title: t('groups.money'), names: ['invoice', 'carrier_invoice', 'invoice_number'] },
] as const satisfies { title: string; names: readonly Name[] }[]

export const orderFilterWords: FilterWords<typeof orderFilters> & { groups: typeof groups } = {
  groups,
  labels: {
    order_id: t('order_id'),
    customer: t('customer'),
    carrier: t('carrier'),
    loading: t('loading'),
    delivery: t('delivery'),
    status: staffOrderColumns.status.word[language],
    delay: t('delay'),
    invoice: t('invoice'),
    carrier_invoice: t('carrier_invoice'),
    invoice_number: t('invoice_number'),
    ref_number: t('ref_number'),
    pn_truck: t('pn_truck'),
    pn_trailer: t('pn_trailer'),
    assign_users: t('assign_users'),
    business: t('business'),
    trailers: t('trailers'),
    cargos: t('cargos'),
    load_type: t('load_type'),
    operations: t('operations'),
    import_export: t('import_export'),
    direction_differs: t('direction_differs'),
    figure: t('figure'),
  },
  options: {
    status: orderStatuses.map((id) => ({ value: id, label: statusWords[id][language] })),
    delay: orderDelays.map((delay) => ({ value: delay, label: t(`delays.${delay}`) })),
    import_export: directions.map((id) => ({ value: id, label: directionWords[id][language] })),
    direction_differs: [
      { value: 'true', label: t('directionChecks.true') },
      { value: 'false', label: t('directionChecks.false') },
    ],
    invoice: invoiceOptions,
    carrier_invoice: invoiceOptions,
  },
}
