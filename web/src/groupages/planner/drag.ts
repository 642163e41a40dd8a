import { defineDrags } from '../../ui/drag.ts'

/** An order that is dragged; `groupage`: the one it is taken from. */
export interface Dragged {
  id: number
  number_id: string
  groupage: number | null
}

export interface Draggable {
  order: Dragged
  /** A stop of a groupage by its key: the way may be another one by the time it is dropped. */
  stop: { groupage: number; key: string }
}

export const { takeUp, dropOn } = defineDrags<Draggable>({
  order: 'application/x-dromos-order',
  stop: 'application/x-dromos-stop',
})
