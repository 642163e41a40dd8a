import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Permission } from '@dromos/contract/permissions.ts'
import { listTitles, newTitles } from '@dromos/contract/constants/words.ts'
import { language } from './i18n/language.ts'
import { screenSettled } from './platform/screen-settled.ts'
import { t } from './shell/shell.messages.ts'
import {
  IconAddressBook,
  IconBank,
  IconBriefcase,
  IconBuilding,
  IconChartBar,
  IconCalendar,
  IconClipboardList,
  IconFile,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconInbox,
  IconList,
  IconMail,
  IconMap,
  IconMapPin,
  IconMessage,
  IconStar,
  IconTruck,
  IconUsers,
  IconUserSquare,
  IconUsersGroup,
  IconVat,
  IconStack,
} from './ui/icons.ts'

interface Creation {
  address: `/app/${string}`
  label: () => string
  permission: Permission
}

export interface MenuEntry {
  path: `/app/${string}` | '/'
  /** Addresses that begin so belong to this entry. */
  area: string
  label: () => string
  icon: typeof IconTruck
  permission: Permission
  chip?: ComponentType
  creations?: readonly Creation[]
  /** The specification keeps it from customer accounts, whatever else they may read. */
  staffOnly?: boolean
}

export interface MenuGroup {
  label: () => string
  entries: readonly MenuEntry[]
}

const WaitingFilesChip = lazy(async () => ({
  default: (await import('./firms/files/waiting-files-chip.tsx')).WaitingFilesChip,
}))

type Listed = keyof typeof newTitles

function listed(
  name: Listed,
  icon: MenuEntry['icon'],
  { read, write, ...more }: { read: Permission; write: Permission } & Partial<MenuEntry>,
): MenuEntry {
  const area = `/app/${name}` as const
  const create: Creation = {
    address: `${area}/create`,
    label: () => newTitles[name][language],
    permission: write,
  }
  return {
    path: `${area}/list`,
    area,
    label: () => listTitles[name][language],
    icon,
    permission: read,
    creations: [create],
    ...more,
  }
}

const firms = listed('firms', IconBuilding, {
  read: 'firms.read',
  write: 'firms.write',
  path: '/app/firms',
  staffOnly: true,
  chip: WaitingFilesChip,
})
const RequestedChip = lazy(async () => ({
  default: (await import('./bookings/requested-chip.tsx')).RequestedChip,
}))

// What only counts in the menu comes once the screen stands.
const ToAnswerChip = lazy(async () => {
  await screenSettled()
  return { default: (await import('./inbox/room/to-answer-chip.tsx')).ToAnswerChip }
})

const bookings = listed('bookings', IconClipboardList, {
  read: 'bookings.read',
  write: 'bookings.write',
  chip: RequestedChip,
})
/** A customer's own, at the same address. */
const ownBookings = listed('bookings', IconClipboardList, {
  read: 'bookings.own',
  write: 'bookings.own',
  chip: RequestedChip,
})
const UnreadChip = lazy(async () => {
  await screenSettled()
  return { default: (await import('./chats/unread-chip.tsx')).UnreadChip }
})

const groupages = listed('groupages', IconStack, { read: 'groupages.read', write: 'groupages.write' })
const orders = listed('orders', IconTruck, { read: 'orders.read', write: 'orders.write' })

export const menu: readonly MenuGroup[] = [
  {
    label: () => t('menu.work'),
    entries: [
      {
        path: '/',
        area: '/',
        label: () => t('menu.today'),
        icon: IconHome,
        permission: 'orders.read',
      },
      {
        path: '/app/dashboard/map',
        area: '/app/dashboard',
        label: () => t('menu.map'),
        icon: IconMap,
        permission: 'orders.read',
      },
      {
        path: '/app/calendar',
        area: '/app/calendar',
        label: () => t('menu.calendar'),
        icon: IconCalendar,
        permission: 'orders.read',
      },
      {
        ...orders,
        creations: [
          ...(orders.creations ?? []),
          {
            address: '/app/orders/create?template=choose',
            label: () => t('orderFromTemplate'),
            permission: 'orders.write',
          },
        ],
      },
      bookings,
      ownBookings,
      groupages,
      {
        path: '/app/inbox',
        area: '/app/inbox',
        label: () => t('menu.inbox'),
        icon: IconMail,
        permission: 'inbox.read',
        chip: ToAnswerChip,
      },
      // Staff have them in the inbox.
      {
        path: '/app/chats',
        area: '/app/chats',
        label: () => t('menu.chats'),
        icon: IconMessage,
        permission: 'bookings.own',
        chip: UnreadChip,
      },
    ],
  },
  {
    label: () => t('menu.partners'),
    entries: [
      {
        ...firms,
        creations: [
          ...(firms.creations ?? []),
          { address: '/app/firms/carrier', label: () => t('newCarrier'), permission: 'firms.write' },
        ],
      },
      {
        path: '/app/firms/own',
        area: '/app/firms/own',
        label: () => t('menu.ownFirm'),
        icon: IconBuilding,
        permission: 'firms.own',
      },
      listed('offers', IconFile, {
        read: 'offers.read',
        write: 'offers.write',
        creations: [
          {
            address: '/app/offers/create',
            label: () => newTitles.offers[language],
            permission: 'offers.write',
          },
          {
            address: '/app/clauses/create',
            label: () => newTitles.clauses[language],
            permission: 'offers.write',
          },
        ],
      }),
      // A customer's own, at the same address.
      listed('offers', IconFile, { read: 'offers.own', write: 'offers.write' }),
      listed('contacts', IconAddressBook, {
        read: 'contacts.read',
        write: 'contacts.write',
        path: '/app/contacts',
        staffOnly: true,
      }),
      listed('groups', IconUsersGroup, {
        read: 'groups.read',
        write: 'groups.write',
        path: '/app/groups',
        staffOnly: true,
      }),
      listed('places', IconMapPin, { read: 'places.read', write: 'places.write', staffOnly: true }),
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
    label: () => t('menu.insight'),
    entries: [
      {
        path: '/app/stats',
        area: '/app/stats',
        label: () => listTitles.stats[language],
        icon: IconChartBar,
        permission: 'statistics.read',
      },
    ],
  },
  {
    label: () => t('menu.administration'),
    entries: [
      listed('users', IconUsers, { read: 'users.write', write: 'users.write' }),
      listed('accounts', IconUserSquare, { read: 'accounts.write', write: 'accounts.write' }),
      listed('businesses', IconBriefcase, { read: 'businesses.write', write: 'businesses.write' }),
      listed('banks', IconBank, { read: 'banks.write', write: 'banks.write' }),
      // Read by who keeps the books or sets things up; operators come by a link.
      listed('vat', IconVat, { read: 'businesses.write', write: 'vat.write' }),
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
      {
        path: '/app/system',
        area: '/app/system',
        label: () => t('menu.system'),
        icon: IconHeartbeat,
        permission: 'system.read',
      },
      {
        path: '/app/audit',
        area: '/app/audit',
        label: () => listTitles.audit[language],
        icon: IconHistory,
        permission: 'audit.read',
      },
    ],
  },
]
