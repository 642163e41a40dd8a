import { fileKind } from '@dromos/contract/constants/file-kinds.ts'

/** Who speaks: the colleague in charge, two others, or the customer's account. */
export type Speaker = 'charge' | 'helper' | 'manager' | 'customer'

export interface Line {
  by: Speaker
  /** Days before the demonstration, and minutes of that day. */
  day: number
  at: number
  text: string
  /** Who is named; the text says `@` for the name. */
  names?: Speaker
  /** It brings a file: its name and kind. */
  file?: { name: string; kind: number }
}

export interface Talk {
  staff: readonly Line[]
  customer: readonly Line[]
  /** How many of the customer's last messages the colleague in charge has not read. */
  unread: number
}

const line = (
  by: Speaker,
  [day, at]: readonly [number, number],
  text: string,
  more: Partial<Line> = {},
): Line => ({
  by,
  day,
  at,
  text,
  ...more,
})

const none: readonly Line[] = []

/** In turn for the open orders of the two customers who have accounts, then for their requests. */
export const demoTalks: readonly Talk[] = [
  {
    staff: [
      line('helper', [-2, 552], '@ το FRC λήγει το Σάββατο, ζήτα το καινούργιο πριν φύγει.', {
        names: 'charge',
      }),
      line('charge', [-2, 631], 'Ισχύει μέχρι τον Νοέμβριο του 2029. @ το εγκρίνεις;', {
        names: 'manager',
        file: { name: 'frc-12345.pdf', kind: fileKind.temperatureRecord },
      }),
      line('manager', [-2, 640], 'Εγκρίθηκε.'),
      line('helper', [-1, 545], 'Ο οδηγός είναι ήδη στη ράμπα 3.'),
    ],
    customer: [
      line('charge', [-1, 622], 'Το φορτηγό φορτώνει στη ράμπα 3.'),
      line('customer', [-1, 640], 'Και οι 33 παλέτες μέχρι τις 11:15. Packing list:', {
        file: { name: 'packing-list-88-4410.pdf', kind: fileKind.loadingList },
      }),
      line('charge', [-1, 648], 'Ευχαριστούμε, το λάβαμε.'),
      line('customer', [-1, 702], 'Μπορούμε να έχουμε παράδοση πριν τις 8;'),
    ],
    unread: 1,
  },
  {
    staff: [
      line('charge', [-3, 600], 'Customer wants the same driver as last time.'),
      line('helper', [-3, 615], 'Asked, he is free from Thursday.'),
    ],
    customer: [
      line('customer', [-3, 580], 'Good morning, is it possible to have the same driver again?'),
      line('charge', [-3, 640], 'Good morning, yes: he is free from Thursday on.'),
      line('customer', [-3, 645], 'Perfect, thank you.'),
    ],
    unread: 0,
  },
  {
    staff: [
      line(
        'charge',
        [-1, 610],
        'Η θερμοκρασία στο καταγραφικό ανέβηκε στους 6°. @ δες το πριν πάρει ο πελάτης.',
        { names: 'helper' },
      ),
    ],
    customer: [
      line('customer', [-1, 720], 'Πότε περιμένουμε το φορτηγό;'),
      line('customer', [-1, 735], 'Ο παραλήπτης κλείνει στις 16:00.'),
    ],
    unread: 2,
  },
  {
    staff: none,
    customer: [
      line('charge', [-4, 560], 'The papers for customs are complete, we cross tonight.'),
      line('customer', [-4, 575], 'Thank you for the update.'),
    ],
    unread: 0,
  },
  {
    staff: [
      line('charge', [-2, 700], 'Ζήτησαν αλλαγή ώρας φόρτωσης, περιμένω επιβεβαίωση από τον μεταφορέα.'),
      line('manager', [-2, 712], 'Αν χρεώσει αναμονή, πέρασέ το στα έξοδα.'),
    ],
    customer: [
      line('customer', [-2, 690], 'Η φόρτωση μπορεί να γίνει δύο ώρες αργότερα;'),
      line('charge', [-2, 705], 'Ρωτάμε τον μεταφορέα και σας απαντάμε σήμερα.'),
      line('charge', [-2, 770], 'Επιβεβαιώθηκε: 12:00 αντί για 10:00.'),
      line('customer', [-2, 774], 'Τέλεια, ευχαριστώ πολύ!'),
    ],
    unread: 0,
  },
  {
    staff: [line('helper', [-1, 580], 'Waiting for the POD, the consignee sends it tomorrow.')],
    customer: [
      line('customer', [-1, 600], 'Please send us the signed CMR as soon as you have it.'),
      line('charge', [-1, 660], 'Here it is.', { file: { name: 'cmr-2291.pdf', kind: fileKind.cmrNote } }),
      line('customer', [-1, 668], 'Thank you very much.'),
    ],
    unread: 1,
  },
  {
    staff: none,
    customer: [
      line('charge', [-5, 620], 'Ο οδηγός έφτασε στον προορισμό. Το υπογεγραμμένο CMR:', {
        file: { name: 'cmr-1874.pdf', kind: fileKind.cmrNote },
      }),
      line('customer', [-5, 655], 'Σας ευχαριστούμε.'),
    ],
    unread: 0,
  },
  {
    staff: [line('charge', [-2, 570], '@ ποιος έχει ελεύθερο mega για την Τρίτη;', { names: 'manager' })],
    customer: none,
    unread: 0,
  },
  {
    staff: [line('charge', [-1, 530], 'Price follows today, I am waiting for two carriers.')],
    customer: [
      line('customer', [-1, 500], 'We need an answer by noon, please.'),
      line('charge', [-1, 535], 'You will have our offer before eleven.'),
    ],
    unread: 0,
  },
  {
    staff: none,
    customer: [line('customer', [-1, 565], 'Προσθέσαμε δύο παλέτες, αλλάζει κάτι στην τιμή;')],
    unread: 1,
  },
]

/** Of the first groupage. */
export const groupageTalk: readonly Line[] = [
  line('charge', [-1, 560], 'Χωράει κι άλλο ένα κομμάτι 2 μέτρων μέχρι τα Σκόπια.'),
  line('helper', [-1, 574], '@ έχω ένα από Λάρισα, το προσθέτω.', { names: 'charge' }),
]
