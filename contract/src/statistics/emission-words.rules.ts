import type { Words } from '../constants/words.ts'

/** What is said wherever an estimate of CO2e is told. */
export const emissionWords = {
  title: { en: 'CO2e estimate, not verified', el: 'Εκτίμηση CO2e, μη επαληθευμένη' },
  method: {
    en: 'Method, in the terms of EN ISO 14083: an order is a transport chain, its road and ferry legs are the transport chain elements. For each: tonnes × kilometres × factor by class, fuel and temperature, well-to-wheel. The fuel is diesel unless a carrier’s own figure names another. Hub operations are not counted.',
    el: 'Μέθοδος, με τους όρους του EN ISO 14083: μια παραγγελία είναι αλυσίδα μεταφοράς, τα οδικά και θαλάσσια σκέλη της είναι τα στοιχεία της αλυσίδας. Για καθένα: τόνοι × χιλιόμετρα × συντελεστής ανά κατηγορία, καύσιμο και θερμοκρασία, από την πηγή έως τον τροχό. Το καύσιμο είναι ντίζελ, εκτός αν το δικό του μέγεθος του μεταφορέα ορίζει άλλο. Οι εργασίες σε κόμβους δεν υπολογίζονται.',
  },
  distance: {
    en: 'Distance: shortest feasible, reckoned from the great circle: × 1.25, or × 1.4 where the sea is avoided. Not the kilometres driven.',
    el: 'Απόσταση: η συντομότερη εφικτή, από την ευθεία (μέγιστο κύκλο): × 1,25, ή × 1,4 όπου αποφεύγεται η θάλασσα. Όχι τα χιλιόμετρα που διανύθηκαν.',
  },
  ferry: {
    en: 'Ferry legs: the usual crossing between the two countries, kept separate and with its own factor.',
    el: 'Θαλάσσια σκέλη: η συνήθης διαδρομή μεταξύ των δύο χωρών, χωριστά και με δικό της συντελεστή.',
  },
  defaults: {
    en: 'Primary data: carriers’ own figures. Default data: all other factors, named with edition and source.',
    el: 'Πρωτογενή δεδομένα: δικά μεγέθη μεταφορέων. Προεπιλεγμένα δεδομένα: όλοι οι άλλοι συντελεστές, με έκδοση και πηγή.',
  },
  missing: {
    en: 'Orders without weight, or without a factor for their date, are not included.',
    el: 'Παραγγελίες χωρίς βάρος ή χωρίς συντελεστή για την ημέρα τους δεν περιλαμβάνονται στα σύνολα.',
  },
  /** The source of the factors that come with the program, as it is stored in English. */
  officeDefault: {
    en: 'Office’s own default, from no published source',
    el: 'Προεπιλογή του γραφείου, χωρίς δημοσιευμένη πηγή',
  },
  ownFigure: { en: 'Carrier’s own figure', el: 'Δικό του μέγεθος του μεταφορέα' },
} as const satisfies Record<string, Words>

/** All that has to be said beside the figures, in this order. */
export const emissionNotes = ['method', 'distance', 'ferry', 'defaults', 'missing'] as const
