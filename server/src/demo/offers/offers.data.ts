import { offerStatus } from '@dromos/contract/constants/offer-statuses.ts'
import type { OfferStatus } from '@dromos/contract/constants/offer-statuses.ts'

export const demoClauses = [
  {
    title_en: 'Included',
    title_el: 'Περιλαμβάνονται',
    body_en: '<p>Tolls, fuel surcharge, CMR insurance up to € 300,000.</p>',
    body_el: '<p>Διόδια, επίναυλος καυσίμων, ασφάλιση CMR έως 300.000 €.</p>',
  },
  {
    title_en: 'Not included',
    title_el: 'Δεν περιλαμβάνονται',
    body_en: '<p>Waiting beyond 2 hours per stop: € 40.00 per hour.</p>',
    body_el: '<p>Αναμονή πάνω από 2 ώρες ανά στάση: 40,00 € την ώρα.</p>',
  },
  {
    title_en: 'Payment',
    title_el: 'Πληρωμή',
    body_en: '<p>30 days from the invoice, prices without VAT.</p>',
    body_el: '<p>30 ημέρες από τιμολόγιο, τιμές χωρίς ΦΠΑ.</p>',
  },
  {
    title_en: 'Space',
    title_el: 'Διαθεσιμότητα',
    body_en: '<p>The prices hold while there is space on the truck.</p>',
    body_el: '<p>Οι τιμές ισχύουν όσο υπάρχει χώρος στο φορτηγό.</p>',
  },
  {
    title_en: 'Temperature',
    title_el: 'Θερμοκρασία',
    body_en: '<p>Refrigerated trailers with temperature recorders.</p>',
    body_el: '<p>Ψυγεία με καταγραφικό θερμοκρασίας.</p>',
  },
  {
    title_en: 'Pallets',
    title_el: 'Παλέτες',
    body_en: '<p>EUR pallets are exchanged; what is missing is charged at € 12.00 each.</p>',
    body_el: '<p>Οι ευρωπαλέτες ανταλλάσσονται. Όσες λείπουν χρεώνονται 12,00 € η μία.</p>',
  },
] as const

export interface OfferSketch {
  /** Which of the customers, the accounts' own firms first. */
  customer: number
  status: OfferStatus
  title_en: string
  title_el: string
  from: string
  to: string
  /** Euros for a whole load. */
  price: number
  /** Days ago that it was written. */
  written: number
  /** Days from today that it holds. */
  holds: number
  revision?: number
  reason?: string
}

const { draft, scheduled, sent, viewed, accepted, declined, expired, withdrawn } = offerStatus

/** One offer in every state, and some in those that there are most of. */
export const demoOffers: readonly OfferSketch[] = [
  {
    customer: 0,
    status: viewed,
    title_en: 'Kiwis, Veria – Munich',
    title_el: 'Ακτινίδια, Βέροια – Μόναχο',
    from: 'GR',
    to: 'DE',
    price: 2890,
    written: 2,
    holds: 12,
  },
  {
    customer: 0,
    status: accepted,
    title_en: 'Feta, weekly',
    title_el: 'Φέτα, κάθε εβδομάδα',
    from: 'GR',
    to: 'DE',
    price: 3120,
    written: 9,
    holds: 5,
  },
  {
    customer: 0,
    status: declined,
    title_en: 'Olive oil in pallets',
    title_el: 'Ελαιόλαδο σε παλέτες',
    from: 'GR',
    to: 'IT',
    price: 2450,
    written: 12,
    holds: 3,
    reason: 'Βρήκαμε καλύτερη τιμή',
  },
  {
    customer: 1,
    status: sent,
    title_en: 'Machine parts to Athens',
    title_el: 'Ανταλλακτικά προς Αθήνα',
    from: 'DE',
    to: 'GR',
    price: 2680,
    written: 1,
    holds: 14,
  },
  {
    customer: 1,
    status: expired,
    title_en: 'Packaging, spring',
    title_el: 'Συσκευασίες, άνοιξη',
    from: 'DE',
    to: 'GR',
    price: 2540,
    written: 40,
    holds: -12,
  },
  {
    customer: 2,
    status: draft,
    title_en: 'Peaches, season',
    title_el: 'Ροδάκινα, σεζόν',
    from: 'GR',
    to: 'PL',
    price: 3350,
    written: 0,
    holds: 16,
  },
  {
    customer: 3,
    status: scheduled,
    title_en: 'Frozen fish to Milan',
    title_el: 'Κατεψυγμένα ψάρια προς Μιλάνο',
    from: 'GR',
    to: 'IT',
    price: 2780,
    written: 1,
    holds: 15,
  },
  {
    customer: 4,
    status: withdrawn,
    title_en: 'Tiles, full loads',
    title_el: 'Πλακίδια, πλήρη φορτία',
    from: 'IT',
    to: 'GR',
    price: 2210,
    written: 15,
    holds: 2,
    reason: 'No ferry space',
  },
  {
    customer: 5,
    status: accepted,
    title_en: 'Wine, three pallets',
    title_el: 'Κρασί, τρεις παλέτες',
    from: 'GR',
    to: 'DE',
    price: 2990,
    written: 20,
    holds: 4,
  },
  {
    customer: 6,
    status: sent,
    title_en: 'Textiles to Vienna',
    title_el: 'Υφάσματα προς Βιέννη',
    from: 'GR',
    to: 'AT',
    price: 2870,
    written: 4,
    holds: 2,
    revision: 2,
  },
  {
    customer: 7,
    status: viewed,
    title_en: 'Citrus, weekly',
    title_el: 'Εσπεριδοειδή, κάθε εβδομάδα',
    from: 'GR',
    to: 'NL',
    price: 3640,
    written: 6,
    holds: 1,
  },
  {
    customer: 8,
    status: draft,
    title_en: 'Dairy to Sofia',
    title_el: 'Γαλακτοκομικά προς Σόφια',
    from: 'GR',
    to: 'BG',
    price: 1180,
    written: 0,
    holds: 14,
  },
  {
    customer: 9,
    status: expired,
    title_en: 'Steel coils',
    title_el: 'Χαλύβδινα ρολά',
    from: 'RO',
    to: 'GR',
    price: 1960,
    written: 50,
    holds: -20,
  },
]
