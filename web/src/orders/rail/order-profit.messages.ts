import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderProfit', {
  en: {
    card: {
      title: 'Profit',
      price: 'Customer price',
      extraSell: 'Extras charged',
      net: 'Carrier price',
      extraBuy: 'Extras paid',
      prepay: 'Prepay (paid)',
      prepayBack: 'Prepay (charged)',
      gap: 'Prepay difference',
      gapHint: 'Paid and charged amounts differ.',
      compensation: 'Compensation',
      profit: 'Profit',
      noCost: 'No carrier price yet',
      unknown: 'Assign a carrier with its price to see profit and margin.',
    },
  },
  el: {
    card: {
      title: 'Κέρδος',
      price: 'Τιμή πελάτη',
      extraSell: 'Πρόσθετα (πώληση)',
      net: 'Ναύλος μεταφορέα',
      extraBuy: 'Πρόσθετα (αγορά)',
      prepay: 'Για λογ. πελάτη (αγορά)',
      prepayBack: 'Για λογ. πελάτη (πώληση)',
      gap: 'Για λογ. πελάτη, διαφορά',
      gapHint: 'Όσα πληρώνονται και όσα χρεώνονται διαφέρουν.',
      compensation: 'Αποζημίωση',
      profit: 'Κέρδος',
      noCost: 'Χωρίς ναύλο μεταφορέα ακόμη',
      unknown: 'Κέρδος και περιθώριο θα φανούν όταν ανατεθεί μεταφορέας με ναύλο.',
    },
  },
})
