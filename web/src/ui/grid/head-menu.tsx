import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { ButtonMenu } from '../button-menu.tsx'
import classes from './grid-head.module.css'
import { pinToggled, resized, stepped, toggled, unsized } from './grid-layout.ts'
import type { GridLayout, GridLayoutControl } from './grid-layout.ts'
import { t } from './columns.messages.ts'

/** Pixels by which one press changes a width. */
const STEP = 24

interface HeadMenuProps {
  column: { id: string; label: string; width: number; fixed?: boolean }
  layout: GridLayoutControl
  onClose: () => void
}

/** What can be done with a column where it stands. Width and place are changed by several presses: it stays open for them. */
export function HeadMenu({ column, layout: { layout, change }, onClose }: HeadMenuProps) {
  const { id, label: name, width, fixed = false } = column
  const isPinned = layout.pinned.includes(id)
  const line = (word: ReactNode, next: GridLayout, isLast = false) => (
    <Menu.Item closeMenuOnClick={isLast} disabled={next === layout} onClick={() => change(next)}>
      {word}
    </Menu.Item>
  )
  return (
    <ButtonMenu
      opened
      onClose={onClose}
      position="bottom-start"
      // What it hangs on is no bigger than a point.
      hideDetached={false}
      button={<span className={classes.anchor} aria-hidden />}
      label={t('columnOf', { name })}
    >
      <Menu.Item
        data-autofocus
        closeMenuOnClick={false}
        onClick={() => change(resized(layout, id, width + STEP))}
      >
        {t('wider')}
      </Menu.Item>
      {line(t('narrower'), resized(layout, id, width - STEP))}
      {line(t('usualWidth'), unsized(layout, id))}
      <Menu.Divider />
      {line(t('moveLeft'), stepped(layout, id, -1))}
      {line(t('moveRight'), stepped(layout, id, 1))}
      {line(t(isPinned ? 'unpin' : 'pin'), pinToggled(layout, id), true)}
      {!fixed && (
        <>
          <Menu.Divider />
          {line(t('hide'), toggled(layout, id), true)}
        </>
      )}
    </ButtonMenu>
  )
}
