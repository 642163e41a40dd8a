import type { DragEvent } from 'react'

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

const types = { order: 'application/x-dromos-order', stop: 'application/x-dromos-stop' } as const

/** The browser itself draws what is dragged: nothing is drawn anew on the way. */
export function takeUp<K extends keyof Draggable>(
  kind: K,
  event: DragEvent,
  dragged: Draggable[K],
  text: string,
): void {
  event.dataTransfer.setData(types[kind], JSON.stringify(dragged))
  event.dataTransfer.setData('text/plain', text)
  event.dataTransfer.effectAllowed = 'move'
}

/** What an element does while something of a kind is dragged over it and when it is dropped there. */
export const dropOn = <K extends keyof Draggable>(
  kind: K,
  onDrop: (dragged: Draggable[K], event: DragEvent<HTMLElement>) => void,
) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes(types[kind])) return
    event.preventDefault()
    event.currentTarget.dataset['dropping'] = ''
  },
  onDragLeave: (event: DragEvent<HTMLElement>) => {
    delete event.currentTarget.dataset['dropping']
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    delete event.currentTarget.dataset['dropping']
    const text = event.dataTransfer.getData(types[kind])
    if (text === '') return
    event.preventDefault()
    // Written above, by this page or another one of the product.
    onDrop(JSON.parse(text) as Draggable[K], event)
  },
})
