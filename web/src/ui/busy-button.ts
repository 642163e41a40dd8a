import { createElement } from 'react'
import type { MouseEvent } from 'react'

const stop = (event: MouseEvent): void => event.preventDefault()

/**
 * The root of the kit's button. While it works the kit disables it, and the browser then takes the focus away: who
 * pressed it by a key would begin again at the top of the page. Here it stays, and presses do nothing.
 */
export function busyButton(props: Readonly<Record<string, unknown>>) {
  const isBusy = Boolean(props['data-loading'])
  const kept = { disabled: false, 'aria-disabled': true, 'aria-busy': true, onClick: stop }
  return createElement('button', isBusy ? { ...props, ...kept } : props)
}
