import type { Words } from '../constants/words.ts'
import type { SheetPanel } from './panels.rules.ts'

/** What a table is called, on the screen, in a file and in a mail. */
export const panelTitles: Readonly<Record<SheetPanel, Words>> = {
  customer: { en: 'Customers', el: 'Πελάτες' },
  carrier: { en: 'Carriers', el: 'Μεταφορείς' },
  business: { en: 'Our companies', el: 'Οι εταιρείες μας' },
  user: { en: 'Responsible colleagues', el: 'Υπεύθυνοι' },
  trailer: { en: 'Trailers', el: 'Τύποι επικαθήμενου' },
  load: { en: 'Load types', el: 'Είδη φορτίου' },
  cargo: { en: 'Goods', el: 'Εμπορεύματα' },
  lane: { en: 'Lanes', el: 'Διαδρομές' },
  from: { en: 'Countries of loading', el: 'Χώρες φόρτωσης' },
  to: { en: 'Countries of delivery', el: 'Χώρες παράδοσης' },
  series: { en: 'Over time', el: 'Στον χρόνο' },
  countries: { en: 'From country to country', el: 'Από χώρα σε χώρα' },
  delays: { en: 'Delays by cause', el: 'Καθυστερήσεις ανά αιτία' },
  damages: { en: 'Damages by kind', el: 'Ζημιές ανά είδος' },
  offers: { en: 'Offers by customer', el: 'Προσφορές ανά πελάτη' },
  offer_lanes: { en: 'Offers by lane', el: 'Προσφορές ανά διαδρομή' },
  emissions: { en: 'CO2e estimate', el: 'Εκτίμηση CO2e' },
  payables: { en: 'Carrier payables', el: 'Τι οφείλεται σε μεταφορείς' },
  payables_carriers: { en: 'Payables by carrier', el: 'Οφειλές ανά μεταφορέα' },
  rates: { en: 'Profit rates by business', el: 'Ποσοστά κέρδους ανά εταιρεία μας' },
  rates_customer: { en: 'Profit rates by customer', el: 'Ποσοστά κέρδους ανά πελάτη' },
  rates_user: { en: 'Profit rates by colleague', el: 'Ποσοστά κέρδους ανά συνάδελφο' },
}

export const groupNames = {
  others: { en: 'All others', el: 'Όλα τα υπόλοιπα' },
  none: { en: 'None', el: 'Κανένα' },
  unexplained: { en: 'No reason', el: 'Χωρίς εξήγηση' },
  several: { en: 'Several', el: 'Περισσότερα' },
} as const satisfies Record<string, Words>
