export interface DeskTexts {
  assigned: (carrier: string, truck: string) => string
  loaded: (place: string) => string
  delivered: (place: string) => string
  damaged: string
  cancelled: string
  closed: string
  late: string
  calls: readonly string[]
}

export const deskTexts: Record<'el' | 'en', DeskTexts> = {
  el: {
    assigned: (carrier, truck) => `Ανάθεση στη μεταφορική ${carrier}, όχημα ${truck}`,
    loaded: (place) => `Φορτώθηκε: ${place}`,
    delivered: (place) => `Παραδόθηκε: ${place}`,
    damaged: 'Καταγράφηκε ζημιά, αναμένονται φωτογραφίες',
    cancelled: 'Ολική ακύρωση από τον πελάτη',
    closed: 'Οριστικό κλείσιμο, πλήρη δικαιολογητικά',
    late: 'Άφιξη μετά το παράθυρο, ενημερώθηκε ο παραλήπτης',
    calls: [
      'Ο οδηγός επιβεβαίωσε την ώρα φόρτωσης.',
      'Ο πελάτης ζητά ενημέρωση πριν από την παράδοση.',
      'Η αποθήκη ζητά πινακίδες μία μέρα πριν.',
      'Αναμονή στη ράμπα, ενημερώθηκε ο πελάτης.',
      'Ζητήθηκε πρωτότυπη CMR.',
    ],
  },
  en: {
    assigned: (carrier, truck) => `Assigned to ${carrier}, truck ${truck}`,
    loaded: (place) => `Loaded: ${place}`,
    delivered: (place) => `Delivered: ${place}`,
    damaged: 'Damage recorded, photos awaited',
    cancelled: 'Cancelled by the customer',
    closed: 'Closed for good, papers complete',
    late: 'Arrived after the window, consignee informed',
    calls: [
      'Driver confirmed the loading time.',
      'Customer asks for a call before delivery.',
      'Warehouse wants the plates one day ahead.',
      'Waiting at the dock, customer informed.',
      'Original CMR note requested.',
    ],
  },
}

interface RatingTexts {
  good: Record<'carrier' | 'customer', readonly string[]>
  bad: Record<'carrier' | 'customer', readonly string[]>
}

export const ratingTexts: Record<'el' | 'en', RatingTexts> = {
  el: {
    good: {
      carrier: [
        'Ο οδηγός ενημέρωνε σε κάθε στάση.',
        'Η CMR ήρθε την ίδια μέρα.',
        'Καθαρό όχημα, σωστή στοίβαξη.',
      ],
      customer: ['Το φορτίο ήταν έτοιμο στην ώρα του.', 'Σωστά στοιχεία, γρήγορες απαντήσεις.'],
    },
    bad: {
      carrier: ['Χρειάστηκαν τρία τηλεφωνήματα για την ώρα άφιξης.', 'Η CMR ήρθε μετά από δύο εβδομάδες.'],
      customer: ['Τέσσερις ώρες αναμονή στη φόρτωση.', 'Άλλες παλέτες από αυτές που δηλώθηκαν.'],
    },
  },
  en: {
    good: {
      carrier: [
        'The driver reported at every stop.',
        'CMR note on the same day.',
        'Clean trailer, well secured.',
      ],
      customer: ['The goods were ready on time.', 'Right data, quick answers.'],
    },
    bad: {
      carrier: ['Three calls until we knew when he would arrive.', 'The CMR note came after two weeks.'],
      customer: ['Four hours of waiting at loading.', 'Other pallets than announced.'],
    },
  },
}

export const detailNotes = [
  '',
  '',
  '',
  '',
  'Αντιολισθητικά και γωνίες απαραίτητα.',
  'Φόρτωση από το πλάι.',
  'Ο οδηγός να έχει γιλέκο και παπούτσια ασφαλείας.',
  'Temperature record to be handed over with the CMR.',
  'Exchange of EUR pallets, please return 33 empty.',
  'Ραντεβού παράδοσης υποχρεωτικό, τηλέφωνο μία ώρα πριν.',
] as const

export const cancelReasons = [
  'Ο πελάτης ανέβαλε την παραγγελία',
  'Δεν ήταν έτοιμο το φορτίο',
  'Ακυρώθηκε από τον παραλήπτη',
  'Customer found own truck',
] as const

/** Damage type, text, share of the goods' value. */
export const damageCases = [
  [2, 'Σύνθλιψη παλετών στο πίσω μέρος', 0.03],
  [1, 'Θραύση συσκευασιών κατά την εκφόρτωση', 0.02],
  [3, 'Διαβροχή από σκισμένη κουρτίνα', 0.05],
  [8, 'Έλλειμμα δύο κιβωτίων', 0.01],
  [15, 'Missing pallets, note signed by driver', 0.004],
] as const

export const coldDamage = [5, 'Απόκλιση θερμοκρασίας στο καταγραφικό', 0.12] as const

export const delayReasons = [
  ['traffic', 'other'],
  ['border', 'other'],
  ['breakdown', 'carrier'],
  ['shipper_not_ready', 'shipper'],
  ['consignee_closed', 'consignee'],
  ['driver_hours', 'carrier'],
] as const
