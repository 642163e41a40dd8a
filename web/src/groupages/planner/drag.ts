import type { DragEvent } from 'react'

const TYPE = 'application/x-dromos-order'

/** An order that is dragged; `groupage`: the one it is taken from. */
export interface Dragged {
  id: number
  number_id: string
  groupage: number | null
}

/** The browser itself draws what is dragged: nothing is drawn anew on the way. */
export function takeUp(event: DragEvent, dragged: Dragged): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(dragged))
  event.dataTransfer.setData('text/plain', dragged.number_id)
  event.dataTransfer.effectAllowed = 'move'
}

/** What an element does while an order is dragged over it and when it is dropped there. */
export const dropOn = (onDrop: (dragged: Dragged, event: DragEvent<HTMLElement>) => void) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes(TYPE)) return
    event.preventDefault()
    event.currentTarget.dataset['dropping'] = ''
  },
  onDragLeave: (event: DragEvent<HTMLElement>) => {
    delete event.currentTarget.dataset['dropping']
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    delete event.currentTarget.dataset['dropping']
    const text = event.dataTransfer.getData(TYPE)
    if (text === '') return
    event.preventDefault()
    // Written above, by this page or another one of the product.
    onDrop(JSON.parse(text) as Dragged, event)
  },
})
