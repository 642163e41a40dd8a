import type { Words } from './words.ts'

/** Why a stop is late, and on whose side that is. */
export const delayReasonWords = {
  traffic: { en: 'Traffic', el: 'Κυκλοφορία' },
  border: { en: 'Border', el: 'Σύνορα' },
  breakdown: { en: 'Breakdown', el: 'Βλάβη' },
  shipper_not_ready: { en: 'Shipper not ready', el: 'Ο αποστολέας δεν ήταν έτοιμος' },
  consignee_closed: { en: 'Consignee closed', el: 'Ο παραλήπτης ήταν κλειστός' },
  customs: { en: 'Customs', el: 'Τελωνείο' },
  weather: { en: 'Weather', el: 'Καιρός' },
  driver_hours: { en: 'Driving hours', el: 'Ώρες οδήγησης' },
  carrier: { en: 'Carrier', el: 'Μεταφορέας' },
  customer: { en: 'Customer', el: 'Πελάτης' },
} as const satisfies Record<string, Words>

export const delaySideWords = {
  carrier: { en: 'Carrier', el: 'Μεταφορέας' },
  customer: { en: 'Customer', el: 'Πελάτης' },
  shipper: { en: 'Shipper', el: 'Αποστολέας' },
  consignee: { en: 'Consignee', el: 'Παραλήπτης' },
  other: { en: 'No one’s responsibility', el: 'Κανενός' },
} as const satisfies Record<string, Words>
