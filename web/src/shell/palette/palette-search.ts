import { shownVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import { journeyEnds } from '@dromos/contract/consignments/journey-ends.rules.ts'
import type { CustomerStopRecord } from '@dromos/contract/consignments/consignment-record.ts'
import { groupageWords } from '@dromos/contract/constants/groupage-statuses.ts'
import type { CustomerOrderRow, OrderRow } from '@dromos/contract/orders/order-rows.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { menu } from '../../navigation.ts'
import { bookingQuery } from '../../bookings/bookings.api.ts'
import { groupageQuery } from '../../groupages/groupages.api.ts'
import { contactName, contactQuery } from '../../contacts/contacts.api.ts'
import { firmQuery } from '../../firms/firms.api.ts'
import { orderQuery } from '../../orders/orders.api.ts'
import { language } from '../../i18n/language.ts'
import { placeQuery } from '../../places/places.api.ts'
import { call } from '../../platform/api.ts'
import { commandsNow } from '../../platform/commands.ts'
import { readQuery } from '../../platform/query-client.ts'
import { sessionStore } from '../../platform/session/session-store.ts'
import { useAuthor, useCan } from '../../platform/session/session.tsx'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { matching } from './palette-items.ts'
import type { PaletteItem } from './palette-items.ts'
import {
  IconAddressBook,
  IconBuilding,
  IconChevronRight,
  IconClipboardList,
  IconStack,
  IconMapPin,
  IconPlus,
  IconTruck,
} from '../../ui/icons.ts'
import { bookingLine, lineOf, openFirst, orderDetail, routeOf } from './palette-lines.ts'
import type { Line } from './palette-lines.ts'
import { t } from './palette.messages.ts'
import { recentRecords } from './recent-records.ts'
import type { RecentRecord } from './recent-records.ts'
import { useVisibleMenu } from '../visible-menu.ts'

/** How long typing rests before the server is asked, in milliseconds. */
const REST = 200
const MIN_LENGTH = 2
const EACH = '6'
const FRESH = 30_000

export function usePaletteItems(text: string): {
  items: PaletteItem[]
  state: 'settled' | 'searching' | 'failed'
} {
  const [rested] = useDebouncedValue(text.trim(), REST)
  const [commands] = useState(commandLines)
  const own = [...commands, ...useRecent(), ...useScreens(), ...useCreations()]
  const isSearch = text.trim().length >= MIN_LENGTH
  const found = useFound(rested, isSearch && rested.length >= MIN_LENGTH)
  const isSearching = isSearch && (found.isFetching || rested !== text.trim())
  const settled = found.isError ? 'failed' : 'settled'
  return {
    items: [...matching(own, text), ...(isSearch ? found.items : [])],
    state: isSearching ? 'searching' : settled,
  }
}

function commandLines(): PaletteItem[] {
  return commandsNow().map(({ id, label, keys = '', run }) => ({
    group: 'commands',
    id: `command ${id}`,
    icon: IconChevronRight,
    label,
    keys,
    does: run,
  }))
}

function useScreens(): PaletteItem[] {
  const groups = useVisibleMenu()
  return groups.flatMap(({ label: group, entries }) =>
    entries.map(({ path, label, icon }) => ({
      group: 'screens' as const,
      id: path,
      icon,
      does: path,
      label: label(),
      detail: group(),
    })),
  )
}

function useCreations(): PaletteItem[] {
  const can = useCan()
  return menu
    .flatMap(({ entries }) => entries.flatMap(({ creations = [] }) => creations))
    .filter(({ permission }) => can(permission))
    .map(({ address, label }) => ({
      group: 'create',
      id: address,
      icon: IconPlus,
      does: address,
      label: label(),
    }))
}

/**
 * What was opened before the record that is open. Their names are asked for anew, so that the server decides whether
 * the person may still see them.
 */
function useRecent(): PaletteItem[] {
  const open = useRouterState({ select: (state) => state.location.pathname })
  const records = recentRecords(useAuthor().user.id).filter(({ kind, id }) => openingOf(kind, id).id !== open)
  const answers = useQueries({ queries: records.map(recentQuery) })
  return answers.flatMap(({ data }) => data ?? [])
}

const recentQuery = ({ kind, id }: RecentRecord) =>
  queryOptions({
    queryKey: ['palette', 'recent', kind, id],
    queryFn: async (): Promise<PaletteItem> => ({
      group: 'recent',
      ...openingOf(kind, id),
      ...(await readers[kind](id)),
    }),
    staleTime: FRESH,
    retry: false,
  })

const icons = {
  orders: IconTruck,
  bookings: IconClipboardList,
  groupages: IconStack,
  firms: IconBuilding,
  contacts: IconAddressBook,
  places: IconMapPin,
}

function openingOf(kind: RecentRecord['kind'], id: number): Pick<PaletteItem, 'id' | 'does' | 'icon'> {
  const address = `/app/${kind}/edit/${id}`
  return { id: address, does: address, icon: icons[kind] }
}

const readers: Readonly<Record<RecentRecord['kind'], (id: number) => Promise<Line>>> = {
  orders: async (id) => {
    const order = await readQuery({ ...orderQuery(id), staleTime: FRESH })
    const customer = order.view === 'staff' ? order.firm_company.name : ''
    const { first, last } = journeyEnds<CustomerStopRecord>(order.details)
    const route = first && last ? routeOf(first.place, last.place) : ''
    return { label: order.number_id, detail: lineOf(customer, route) }
  },
  bookings: async (id) => {
    if (sessionStore.get().person?.permissions.includes('bookings.own')) {
      const own = await call('GET /bookings/own/edit/{id}', { params: { id } })
      const { first, last } = journeyEnds(own.details)
      return bookingLine(own, first && last ? routeOf(first.place, last.place) : '')
    }
    const booking = await readQuery({ ...bookingQuery(id), staleTime: FRESH })
    return bookingLine(booking, booking.firm_company.name)
  },
  groupages: async (id) => {
    const groupage = await readQuery({ ...groupageQuery(id), staleTime: FRESH })
    const stands = groupageWords[groupage.status][language]
    return { label: groupage.number_id, detail: lineOf(groupage.firm_carrier?.name ?? '', stands) }
  },
  firms: async (id) => {
    const firm = await readQuery({ ...firmQuery(id), staleTime: FRESH })
    return { label: firm.name, detail: lineOf(t('groups.firms'), shownVat(firm.vat)) }
  },
  contacts: async (id) => {
    const contact = await readQuery({ ...contactQuery(id), staleTime: FRESH })
    return { label: contactName(contact), detail: lineOf(t('groups.contacts'), contact.firm) }
  },
  places: async (id) => {
    const place = await readQuery({ ...placeQuery(id), staleTime: FRESH })
    return { label: place.name, detail: lineOf(t('groups.places'), place.city) }
  },
}

function useFound(text: string, isOn: boolean) {
  const can = useCan()
  const isCustomer = useAuthor().role === roles.customer
  const searches = [
    can('orders.read') && orderSearch(text),
    can('bookings.read') && bookingSearch(text),
    can('bookings.own') && ownBookingSearch(text),
    can('groupages.read') && groupageSearch(text),
    can('firms.read') && !isCustomer && firmSearch(text),
    can('contacts.read') && contactSearch(text),
    can('places.read') && !isCustomer && placeSearch(text),
  ].filter((search) => search !== false)
  return useQueries({
    queries: searches.map((search) => ({ ...search, enabled: isOn })),
    combine: (answers) => ({
      items: answers.flatMap(({ data }) => data ?? []),
      isFetching: answers.some(({ isFetching }) => isFetching),
      isError: answers.some(({ isError }) => isError),
    }),
  })
}

const searchOf = (
  kind: RecentRecord['kind'],
  text: string,
  search: (signal: AbortSignal) => Promise<(Line & { id: number })[]>,
) =>
  queryOptions({
    queryKey: ['palette', kind, text],
    // A newer text leaves this one without a reader, which ends the request.
    queryFn: async ({ signal }): Promise<PaletteItem[]> =>
      (await search(signal)).map(({ id, ...line }) => ({
        group: kind,
        ...openingOf(kind, id),
        ...line,
      })),
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    retry: false,
  })

const orderSearch = (text: string) =>
  searchOf('orders', text, async (signal) => {
    const reply = await call('GET /orders', { query: { search: text, pageSize: EACH }, signal })
    const rows: readonly (OrderRow | CustomerOrderRow)[] = reply.data
    return openFirst(rows).map((row) => ({ id: row.id, label: row.number_id, detail: orderDetail(row) }))
  })

const bookingSearch = (text: string) =>
  searchOf('bookings', text, async (signal) => {
    const reply = await call('GET /bookings', { query: { search: text, pageSize: EACH }, signal })
    return reply.data.map((row) => ({ id: row.id, ...bookingLine(row, row.customer.name) }))
  })

const ownBookingSearch = (text: string) =>
  searchOf('bookings', text, async (signal) => {
    const reply = await call('GET /bookings/own', { query: { search: text, pageSize: EACH }, signal })
    return reply.data.map((row) => ({
      id: row.id,
      ...bookingLine(row, lineOf(routeOf(row.loading, row.delivery), row.references)),
    }))
  })

const groupageSearch = (text: string) =>
  searchOf('groupages', text, async (signal) => {
    const reply = await call('GET /groupages', { query: { search: text, pageSize: EACH }, signal })
    return reply.data.map(({ id, number_id: label, carrier, status }) => ({
      id,
      label,
      detail: lineOf(carrier?.name ?? '', groupageWords[status][language]),
    }))
  })

const firmSearch = (text: string) =>
  searchOf('firms', text, async (signal) => {
    const reply = await call('GET /firms', { query: { search: text, pageSize: EACH }, signal })
    return reply.data.map(({ id, name, country_iso: country, city, vat }) => ({
      id,
      label: name,
      detail: lineOf(`${country} ${city}`.trim(), shownVat(vat)),
    }))
  })

const placeSearch = (text: string) =>
  searchOf('places', text, async (signal) => {
    const reply = await call('GET /places', { query: { search: text, pageSize: EACH }, signal })
    return reply.data.map(({ id, name, country_iso: country, city, address }) => ({
      id,
      label: name,
      detail: lineOf(`${country} ${city}`, address),
    }))
  })

const contactSearch = (text: string) =>
  searchOf('contacts', text, async (signal) => {
    const reply = await call('GET /contacts', { query: { search: text, pageSize: EACH }, signal })
    return reply.data.map(({ firm, mobile, email, ...contact }) => ({
      id: contact.id,
      label: contactName(contact),
      detail: lineOf(firm, mobile, email),
    }))
  })
