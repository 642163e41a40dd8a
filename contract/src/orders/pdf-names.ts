import type { Words } from '../constants/words.ts'

/** What each document of an order or a tour is called: on itself, among the files and on the screen. */
export const paperNames = {
  transport_order: { en: 'Transport order', el: 'Εντολή μεταφοράς' },
  booking_confirmation: { en: 'Booking confirmation', el: 'Επιβεβαίωση ανάθεσης' },
  cmr_note: { en: 'CMR note', el: 'CMR' },
  tour_sheet: { en: 'Groupage sheet', el: 'Φύλλο γκρουπάζ' },
  manifest: { en: 'Manifest', el: 'Δηλωτικό φορτίου' },
  loading_list: { en: 'Loading list', el: 'Κατάσταση φόρτωσης' },
} satisfies Record<string, Words>
