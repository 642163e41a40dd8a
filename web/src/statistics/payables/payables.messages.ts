import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('statistics-payables', {
  en: {
    byFriday: 'Due by {{day}}',
    whens: 'When it is due',
    all: 'All',
    carriers_one: '{{count}} carrier',
    carriers_other: '{{count}} carriers',
    none: 'No carrier is owed anything',
    noneText: 'Carriers appear here once an order is delivered or their invoice is recorded.',
    note: 'What is delivered or cancelled counts before its invoice comes. Carrier prices and lines on transport orders, without VAT and less payments. Independent of the period; of the filters only the business applies.',
  },
  el: {
    byFriday: 'Πληρωτέα έως {{day}}',
    whens: 'Πότε πληρώνονται',
    all: 'Όλα',
    carriers_one: '{{count}} μεταφορέας',
    carriers_other: '{{count}} μεταφορείς',
    none: 'Δεν οφείλεται τίποτα σε μεταφορέα',
    noneText: 'Οι μεταφορείς φαίνονται εδώ μόλις παραδοθεί μια παραγγελία ή καταχωριστεί το τιμολόγιό τους.',
    note: 'Ό,τι παραδόθηκε ή ακυρώθηκε μετρά και πριν έρθει το τιμολόγιό του. Ναύλοι μεταφορέων και χρεώσεις των εντολών μεταφοράς, χωρίς ΦΠΑ και μείον όσα πληρώθηκαν. Ανεξάρτητα από την περίοδο· από τα φίλτρα μετρά η εταιρεία μας.',
  },
})
