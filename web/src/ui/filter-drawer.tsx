import { Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './filter-drawer.module.css'
import { t } from './ui.messages.ts'

/** The filters of a list, at the right. Each change narrows the list at once; the button only closes. */
export function FilterDrawer({
  isOpen,
  onClose,
  onClear,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  onClear: () => void
  children: ReactNode
}) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={360}>
      <Drawer.Overlay backgroundOpacity={0.12} />
      <Drawer.Content>
        {/* Not the kit's own head, which would be a second banner of the page. */}
        <div className={classes.head}>
          <Drawer.Title>{t('filter')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
        </div>
        <div className={classes.fields}>{children}</div>
        <div className={classes.actions}>
          <Button onClick={onClear}>{t('clearFilters')}</Button>
          <Button variant="filled" onClick={onClose}>
            {t('apply')}
          </Button>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
