import { defineMessages } from '../../i18n/messages.ts'

/** Words of delays and damage, in the log and in their dialogs. */
export const t = defineMessages('orderMishap', {
  en: {
    delay: {
      reason: 'Reason',
      responsible: 'On whose side',
      etaDate: 'Expected on',
      etaTime: 'at',
      text: 'Remark',
      reasons: {
        traffic: 'Traffic',
        border: 'Border',
        breakdown: 'Breakdown',
        shipper_not_ready: 'Shipper not ready',
        consignee_closed: 'Consignee closed',
        customs: 'Customs',
        weather: 'Weather',
        driver_hours: 'Driving hours',
        carrier: 'Carrier',
        customer: 'Customer',
      },
      sides: {
        carrier: 'Carrier',
        customer: 'Customer',
        shipper: 'Shipper',
        consignee: 'Consignee',
        other: 'Nobody’s',
      },
    },
    damage: {
      type: 'Kind of damage',
      text: 'What happened',
      amount: 'Claimed',
      totalLoss: 'Total loss',
      paid: 'Paid to the customer',
      recovered: 'Got back from carrier or insurer',
      note: 'Note',
    },
  },
  el: {
    delay: {
      reason: 'Αιτία',
      responsible: 'Ευθύνη',
      etaDate: 'Αναμένεται',
      etaTime: 'ώρα',
      text: 'Παρατήρηση',
      reasons: {
        traffic: 'Κίνηση',
        border: 'Σύνορα',
        breakdown: 'Βλάβη',
        shipper_not_ready: 'Ο αποστολέας δεν ήταν έτοιμος',
        consignee_closed: 'Ο παραλήπτης ήταν κλειστός',
        customs: 'Τελωνείο',
        weather: 'Καιρός',
        driver_hours: 'Ώρες οδήγησης',
        carrier: 'Μεταφορέας',
        customer: 'Πελάτης',
      },
      sides: {
        carrier: 'Μεταφορέας',
        customer: 'Πελάτης',
        shipper: 'Αποστολέας',
        consignee: 'Παραλήπτης',
        other: 'Κανενός',
      },
    },
    damage: {
      type: 'Είδος ζημιάς',
      text: 'Τι συνέβη',
      amount: 'Απαίτηση',
      totalLoss: 'Ολική απώλεια',
      paid: 'Αποζημίωση πελάτη',
      recovered: 'Ανάκτηση από μεταφορέα ή ασφάλεια',
      note: 'Σημείωση',
    },
  },
})
