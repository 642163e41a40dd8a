import { defineDrags } from '../../ui/drag.ts'

/** An order that is dragged; `groupage`: the one it is taken from. */
export interface Dragged {
  id: number
  number_id: string
  groupage: number | null
}

interface Draggable {
  order: Dragged
  /** Its place among the stops of a groupage. */
  stop: { groupage: number; at: number }
}

export const { takeUp, dropOn } = defineDrags<Draggable>({
  order: 'application/x-dromos-order',
  stop: 'application/x-dromos-stop',
})
