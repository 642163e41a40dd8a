/** Inside the page's main part, so that no content is without a landmark; as wide as the longest choice. */
export const listPlace = {
  withinPortal: true,
  portalProps: { target: '#content' },
  width: 'max-content',
  position: 'bottom-start',
} as const

export const listScroll = { maxHeight: 280, overflowY: 'auto' } as const
