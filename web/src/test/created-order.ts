import type { LifeFacts } from '@dromos/contract/orders/moves.ts'

/** The life of an order that was only entered. */
export const created: LifeFacts = {
  status: 1,
  previous_status: null,
  closed: false,
  finished: false,
  damaged: false,
  complete_damage: false,
  handed_over: false,
  stops: 1,
  loaded_stops: 0,
  delivered_stops: 0,
  settled_cases: 0,
  open_cases: 0,
  finished_today: false,
  known_outside: false,
  newest_number: true,
  grouped: false,
  recall_due: false,
}
