import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('landing', {
  en: {
    title: 'Freight and transport, from booking to closed order',
    lead: 'Dromos is the back-office of a freight brokerage: orders and their stops, carriers, customers, places and prices in one calm list, in English and Greek.',
    signIn: 'Sign in',
    picture: 'The order list',
  },
  el: {
    title: 'Μεταφορές, από την κράτηση ως την κλειστή παραγγελία',
    lead: 'Το Dromos είναι το γραφείο ενός διαμεταφορέα: παραγγελίες και στάσεις, μεταφορείς, πελάτες, τόποι και τιμές σε μία ήρεμη λίστα, στα ελληνικά και στα αγγλικά.',
    signIn: 'Σύνδεση',
    picture: 'Η λίστα των παραγγελιών όπως φαίνεται σε αυτή την οθόνη',
  },
})
