import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../ui.messages.ts'
import classes from './side-drawer.module.css'

/** A narrow drawer over the page, with its name and a way to close it; drawn only while open. */
export function SideDrawer({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Drawer.Root opened onClose={onClose} size={360}>
      <Drawer.Overlay className="veil" />
      <Drawer.Content>
        {/* Not the kit's own head, which would be a second banner of the page. */}
        <div className={classes.head}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
        </div>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  )
}
