import { Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './filter-drawer.module.css'
import { t } from '../../ui/ui.messages.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'

/** The filters of a list, at the right; drawn only while open. Each change narrows the list at once; the button only closes. */
export function FilterDrawer({
  onClose,
  onClear,
  children,
}: {
  onClose: () => void
  onClear: () => void
  children: ReactNode
}) {
  useFocusBack()
  return (
    <Drawer.Root opened onClose={onClose} size={360}>
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
