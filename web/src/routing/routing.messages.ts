import { defineMessages } from '../i18n/messages.ts'

export const t = defineMessages('roads', {
  en: {
    km: {
      road: '{{km}}',
      roadOverLand: '{{km}}, no ferry',
      about: 'about {{km}}',
      aboutOverLand: 'about {{km}}, no ferry',
    },
    how: {
      road: 'By the road service, ferries included',
      roadOverLand: 'By the road service: over land, without ferries',
      off: 'As the crow flies × {{factor}}, ferries included',
      offOverLand: 'As the crow flies × {{factor}}: over land, without ferries',
      unreachable: 'The road service is not reachable: as the crow flies × {{factor}}, ferries included',
      unreachableOverLand:
        'The road service is not reachable: as the crow flies × {{factor}}, over land, without ferries',
      no_road: 'No road found: as the crow flies × {{factor}}, ferries included',
      no_roadOverLand: 'No road found without a ferry: as the crow flies × {{factor}}, over land',
    },
    route: 'Route',
    map: 'Map of the route',
    legs: 'Legs of the route',
    sum: 'Total',
    marks: '↑ loading, ↓ unloading, with the load number',
    none: 'Choose loading and unloading places to see the route.',
  },
  el: {
    km: {
      road: '{{km}}',
      roadOverLand: '{{km}}, χωρίς πλοίο',
      about: 'περίπου {{km}}',
      aboutOverLand: 'περίπου {{km}}, χωρίς πλοίο',
    },
    how: {
      road: 'Από την υπηρεσία διαδρομών, μαζί με τα πλοία',
      roadOverLand: 'Από την υπηρεσία διαδρομών: μόνο οδικώς, χωρίς πλοίο',
      off: 'Απόσταση σε ευθεία × {{factor}}, μαζί με τα πλοία',
      offOverLand: 'Απόσταση σε ευθεία × {{factor}}: μόνο οδικώς, χωρίς πλοίο',
      unreachable: 'Η υπηρεσία διαδρομών δεν απαντά: απόσταση σε ευθεία × {{factor}}, μαζί με τα πλοία',
      unreachableOverLand:
        'Η υπηρεσία διαδρομών δεν απαντά: απόσταση σε ευθεία × {{factor}}, μόνο οδικώς, χωρίς πλοίο',
      no_road:
        'Η υπηρεσία διαδρομών δεν γνωρίζει διαδρομή εκεί: απόσταση σε ευθεία × {{factor}}, μαζί με τα πλοία',
      no_roadOverLand:
        'Η υπηρεσία διαδρομών δεν γνωρίζει διαδρομή εκεί χωρίς πλοίο: απόσταση σε ευθεία × {{factor}} για τον δρόμο',
    },
    route: 'Διαδρομή',
    map: 'Χάρτης της διαδρομής',
    legs: 'Τμήματα της διαδρομής',
    sum: 'Σύνολο',
    marks: '↑ φόρτωση, ↓ παράδοση, με τον αριθμό του φορτίου',
    none: 'Επιλέξτε πού φορτώνει και πού εκφορτώνει, και η διαδρομή θα φανεί εδώ.',
  },
})
