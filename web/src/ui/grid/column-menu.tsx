import { lazy, Suspense, useState } from 'react'
import classes from './column-menu.module.css'
import type { GridLayoutControl } from './grid-layout.ts'
import { IconColumns } from '../icons.ts'
import { PopoverButton } from '../dialogs/popover-button.tsx'
import { t } from '../ui.messages.ts'

const ColumnPanel = lazy(async () => ({ default: (await import('./column-panel.tsx')).ColumnPanel }))

export function ColumnMenu({ layout }: { layout: GridLayoutControl }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <PopoverButton
      label={t('grid.columns')}
      className={classes.opener}
      face={
        <>
          <IconColumns size={17} />
          <span className={classes.word}>{t('grid.columns')}</span>
        </>
      }
      width={340}
      onToggle={(isOpen) => isOpen && setOpened(true)}
    >
      <Suspense>{wasOpened && <ColumnPanel layout={layout} />}</Suspense>
    </PopoverButton>
  )
}
