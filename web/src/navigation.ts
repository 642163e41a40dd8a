import { listTitles } from '@dromos/contract/trade/words.ts'
import { language } from './i18n/language.ts'
import type { Permission } from '@dromos/contract/permissions.ts'
import { t } from './shell/shell.messages.ts'
import {
  IconAddressBook,
  IconBank,
  IconBriefcase,
  IconBuilding,
  IconInbox,
  IconList,
  IconMapPin,
  IconStar,
  IconTruck,
  IconUsers,
  IconUserSquare,
} from './ui/icons.ts'

interface Creation {
  address: `/app/${string}`
  label: () => string
  permission: Permission
}

/** One line of the menu. It is shown to those who have its permission. */
export interface MenuEntry {
  path: `/app/${string}`
  /** Addresses that begin so belong to this entry. */
  area: string
  label: () => string
  icon: typeof IconTruck
  permission: Permission
  /** What can be entered here, for the palette. */
  creations?: readonly Creation[]
  /** The specification keeps it from customer accounts, whatever else they may read. */
  staffOnly?: boolean
}

export interface MenuGroup {
  label: () => string
  entries: readonly MenuEntry[]
}

/** The menu, group by group. */
export const menu: readonly MenuGroup[] = [
  {
    label: () => t('menu.work'),
    entries: [
      {
        path: '/app/orders/list',
        area: '/app/orders',
        label: () => listTitles.orders[language],
        icon: IconTruck,
        permission: 'orders.read',
        creations: [
          { address: '/app/orders/create', label: () => t('create.order'), permission: 'orders.write' },
          {
            address: '/app/orders/create?template=choose',
            label: () => t('create.orderFromTemplate'),
            permission: 'orders.write',
          },
        ],
      },
    ],
  },
  {
    label: () => t('menu.partners'),
    entries: [
      {
        path: '/app/firms',
        area: '/app/firms',
        label: () => listTitles.firms[language],
        icon: IconBuilding,
        permission: 'firms.read',
        staffOnly: true,
        creations: [
          { address: '/app/firms/create', label: () => t('create.firm'), permission: 'firms.write' },
        ],
      },
      {
        path: '/app/firms/own',
        area: '/app/firms/own',
        label: () => t('menu.ownFirm'),
        icon: IconBuilding,
        permission: 'firms.own',
      },
      {
        path: '/app/contacts',
        area: '/app/contacts',
        label: () => listTitles.contacts[language],
        icon: IconAddressBook,
        permission: 'contacts.read',
        staffOnly: true,
        creations: [
          { address: '/app/contacts/create', label: () => t('create.contact'), permission: 'contacts.write' },
        ],
      },
      {
        path: '/app/places/list',
        area: '/app/places',
        label: () => listTitles.places[language],
        icon: IconMapPin,
        permission: 'places.read',
        staffOnly: true,
        creations: [
          { address: '/app/places/create', label: () => t('create.place'), permission: 'places.write' },
        ],
      },
      {
        path: '/app/rating/list',
        area: '/app/rating',
        label: () => listTitles.ratings[language],
        icon: IconStar,
        permission: 'ratings.read',
      },
    ],
  },
  {
    label: () => t('menu.administration'),
    entries: [
      {
        path: '/app/users/list',
        area: '/app/users',
        label: () => listTitles.users[language],
        icon: IconUsers,
        permission: 'users.write',
        creations: [
          { address: '/app/users/create', label: () => t('create.user'), permission: 'users.write' },
        ],
      },
      {
        path: '/app/accounts/list',
        area: '/app/accounts',
        label: () => listTitles.accounts[language],
        icon: IconUserSquare,
        permission: 'accounts.write',
        creations: [
          { address: '/app/accounts/create', label: () => t('create.account'), permission: 'accounts.write' },
        ],
      },
      {
        path: '/app/businesses/list',
        area: '/app/businesses',
        label: () => listTitles.businesses[language],
        icon: IconBriefcase,
        permission: 'businesses.write',
        creations: [
          {
            address: '/app/businesses/create',
            label: () => t('create.business'),
            permission: 'businesses.write',
          },
        ],
      },
      {
        path: '/app/banks/list',
        area: '/app/banks',
        label: () => listTitles.banks[language],
        icon: IconBank,
        permission: 'banks.write',
        creations: [
          { address: '/app/banks/create', label: () => t('create.bank'), permission: 'banks.write' },
        ],
      },
      {
        path: '/app/categories',
        area: '/app/categories',
        label: () => listTitles.categories[language],
        icon: IconList,
        permission: 'categories.write',
      },
      {
        path: '/app/outbox',
        area: '/app/outbox',
        label: () => listTitles.outbox[language],
        icon: IconInbox,
        permission: 'outbox.read',
      },
    ],
  },
]
