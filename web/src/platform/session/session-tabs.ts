/** When a session ends, in milliseconds of `Date.now()`: if nobody uses it any more, and in any case. */
export interface SessionEnds {
  idleUntil: number
  until: number
}

/** What the tabs of a browser tell each other. Tokens are never told: each tab asks the server for its own. */
export type TabMessage =
  | { type: 'in'; id: number }
  | { type: 'out' }
  | { type: 'changed'; id: number }
  | { type: 'ends'; ends: SessionEnds }

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('dromos.session')

export function broadcastToTabs(message: TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel stays within this origin
  tabs?.postMessage(message)
}

export function hearTabs(listener: (message: TabMessage) => void): void {
  tabs?.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data))
}
