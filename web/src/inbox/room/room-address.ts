import { roomStates, roomTabs } from '@dromos/contract/inbox/room.ts'
import type { RoomState, RoomTab } from '@dromos/contract/inbox/room.ts'

/** What the address says of the inbox. */
export interface RoomAddress {
  tab: RoomTab
  state: RoomState
  search: string
  /** The conversation that is open, by its name in the list. */
  open: string
}

export function roomAddressOf(raw: Readonly<Record<string, unknown>>): RoomAddress {
  const text = (name: string): string => (typeof raw[name] === 'string' ? raw[name] : '')
  const search = text('search')
  return {
    tab: roomTabs.find((tab) => tab === text('tab')) ?? 'all',
    state: roomStates.find((state) => state === text('state')) ?? (search ? 'any' : 'answer'),
    search,
    open: text('open'),
  }
}

const stateOfTab: Readonly<Record<string, RoomState>> = {
  unfiled: 'unlinked',
  unanswered: 'answer',
  open: 'answer',
  waiting: 'waiting',
  done: 'done',
  mine: 'mine',
  ignored: 'ignored',
}

/** Where an address of the list of mails leads. */
export function roomOfMails(raw: Readonly<Record<string, unknown>>): Record<string, string> {
  const { tab, peek, search } = raw
  return {
    ...(typeof tab === 'string' && stateOfTab[tab] ? { state: stateOfTab[tab] } : {}),
    ...(typeof peek === 'string' || typeof peek === 'number' ? { open: `email-${peek}` } : {}),
    ...(typeof search === 'string' && search !== '' ? { search } : {}),
  }
}
