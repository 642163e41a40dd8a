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

/** One line of the menu. It is shown to those who have its permission. */
export interface MenuEntry {
  path: `/app/${string}`
  /** Addresses that begin so belong to this entry. */
  area: string
  label: () => string
  icon: typeof IconTruck
  permission: Permission
  /** The specification keeps it from customer accounts, whatever else they may read. */
  staffOnly?: boolean
}

export interface MenuGroup {
  label: () => string
  entries: readonly MenuEntry[]
}

/** The menu, group by group. A new screen adds its line here and its route in router.tsx. */
export const menu: readonly MenuGroup[] = [
  {
    label: () => t('menu.work'),
    entries: [
      {
        path: '/app/orders/list',
        area: '/app/orders',
        label: () => t('menu.orders'),
        icon: IconTruck,
        permission: 'orders.read',
      },
    ],
  },
  {
    label: () => t('menu.partners'),
    entries: [
      {
        path: '/app/firms',
        area: '/app/firms',
        label: () => t('menu.firms'),
        icon: IconBuilding,
        permission: 'firms.read',
        staffOnly: true,
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
        label: () => t('menu.contacts'),
        icon: IconAddressBook,
        permission: 'contacts.read',
        staffOnly: true,
      },
      {
        path: '/app/places/list',
        area: '/app/places',
        label: () => t('menu.places'),
        icon: IconMapPin,
        permission: 'places.read',
        staffOnly: true,
      },
      {
        path: '/app/rating/list',
        area: '/app/rating',
        label: () => t('menu.ratings'),
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
        label: () => t('menu.users'),
        icon: IconUsers,
        permission: 'users.write',
      },
      {
        path: '/app/accounts/list',
        area: '/app/accounts',
        label: () => t('menu.accounts'),
        icon: IconUserSquare,
        permission: 'accounts.write',
      },
      {
        path: '/app/businesses/list',
        area: '/app/businesses',
        label: () => t('menu.businesses'),
        icon: IconBriefcase,
        permission: 'businesses.write',
      },
      {
        path: '/app/banks/list',
        area: '/app/banks',
        label: () => t('menu.banks'),
        icon: IconBank,
        permission: 'banks.write',
      },
      {
        path: '/app/categories',
        area: '/app/categories',
        label: () => t('menu.categories'),
        icon: IconList,
        permission: 'categories.write',
      },
      {
        path: '/app/outbox',
        area: '/app/outbox',
        label: () => t('menu.outbox'),
        icon: IconInbox,
        permission: 'outbox.read',
      },
    ],
  },
]
