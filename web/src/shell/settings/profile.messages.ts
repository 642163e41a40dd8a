import { roleNames } from '@dromos/contract/constants/roles.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const t = defineMessages('profile', {
  en: {
    scheme: 'Colours',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
    signOut: 'Sign out',
    editProfile: 'Edit profile',
    roles: {
      role1: roleNames.en[1],
      role2: roleNames.en[2],
      role3: roleNames.en[3],
      role4: roleNames.en[4],
      role5: 'Customer account',
    },
  },
  el: {
    scheme: 'Χρώματα',
    light: 'Φωτεινά',
    dark: 'Σκούρα',
    system: 'Σύστημα',
    signOut: 'Αποσύνδεση',
    editProfile: 'Επεξεργασία προφίλ',
    roles: {
      role1: roleNames.el[1],
      role2: roleNames.el[2],
      role3: roleNames.el[3],
      role4: roleNames.el[4],
      role5: 'Λογαριασμός πελάτη',
    },
  },
})
