import { Button } from '@mantine/core'
import { useState } from 'react'
import { updatePage } from '../platform/update-page.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import classes from './new-version-dialog.module.css'
import { t } from './new-version.messages.ts'

export function NewVersionDialog({ version }: { version: string }) {
  const [isUpdating, setUpdating] = useState(false)
  const update = () => {
    setUpdating(true)
    updatePage()
  }
  return (
    <Dialog title={t('title')} size={420}>
      <p className={classes.text}>
        {t('text')} <strong className="figures">{version}</strong>
      </p>
      <div className={classes.actions}>
        <Button variant="filled" loading={isUpdating} onClick={update} data-autofocus>
          {t('update')}
        </Button>
      </div>
      <output className="visually-hidden">{isUpdating ? t('updating') : ''}</output>
    </Dialog>
  )
}
