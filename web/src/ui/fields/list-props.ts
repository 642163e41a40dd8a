/**
 * Where the open list of a select is drawn: inside the page's main part, so that it is not content without a landmark,
 * and as wide as its longest choice.
 */
export const listPlace = {
  withinPortal: true,
  portalProps: { target: '#content' },
  width: 'max-content',
  position: 'bottom-start',
} as const

export const listScroll = { maxHeight: 280, overflowY: 'auto' } as const
