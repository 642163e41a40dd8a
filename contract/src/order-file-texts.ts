/** Why a document or a file of an order is not possible; part of `fieldTexts`. */
export const orderFileTexts = {
  en: {
    order_cancelled: 'This order is cancelled.',
    carrier_missing: 'The order has no carrier yet. Assign one first.',
  },
  el: {
    order_cancelled: 'Η εντολή είναι ακυρωμένη.',
    carrier_missing: 'Η εντολή δεν έχει ακόμη μεταφορέα. Αναθέστε την πρώτα.',
  },
} as const
