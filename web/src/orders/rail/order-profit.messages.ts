import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('orderProfit', {
  en: {
    card: {
      title: 'Profit',
      price: 'Customer price',
      extraSell: 'Extras charged',
      net: 'Carrier price',
      extraBuy: 'Extras paid',
      prepay: 'Prepaid (advanced)',
      prepayBack: 'Prepaid charged on',
      gap: 'Disbursement gap',
      gapHint: 'What is advanced and what is charged on for it differ.',
      compensation: 'Compensation',
      profit: 'Profit',
      noCost: 'No carrier price yet',
      unknown: 'Profit and margin are known when a carrier and its price are assigned.',
    },
  },
  el: {
    card: {
      title: 'Κέρδος',
      price: 'Τιμή πελάτη',
      extraSell: 'Πρόσθετα χρεωμένα',
      net: 'Κόμιστρο',
      extraBuy: 'Πρόσθετα πληρωμένα',
      prepay: 'Προκαταβολές',
      prepayBack: 'Προκαταβολές που χρεώνονται',
      gap: 'Διαφορά προκαταβολών',
      gapHint: 'Όσα προκαταβάλλονται και όσα χρεώνονται γι’ αυτά διαφέρουν.',
      compensation: 'Αποζημίωση',
      profit: 'Κέρδος',
      noCost: 'Χωρίς κόμιστρο ακόμη',
      unknown: 'Κέρδος και περιθώριο θα φανούν όταν ανατεθεί μεταφορέας με κόμιστρο.',
    },
  },
})
