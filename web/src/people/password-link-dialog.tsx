import classes from './factors/security.module.css'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { fullMomentOf } from '../platform/format.ts'
import { copyText } from '../ui/copy-text.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { personCalls } from './people.api.ts'
import type { PersonKind } from './people.api.ts'
import { t } from './person.messages.ts'
import { ProofForm } from './sign-in/proof-form.tsx'

interface PasswordLinkDialogProps {
  kind: PersonKind
  id: number
  name: string
  onClose: () => void
}

export function PasswordLinkDialog({ kind, id, name, onClose }: PasswordLinkDialogProps) {
  const [link, setLink] = useState<{ address: string; expires_at: string } | null>(null)
  return (
    <Dialog title={t('passwordLinkTitle', { name })} onClose={onClose}>
      {link === null ? (
        <ProofForm
          ask={['current_password']}
          confirm={t('passwordLinkMake')}
          onSubmit={async ({ proof: { current_password } }) => {
            setLink(await personCalls[kind].passwordLink(id, { current_password }))
          }}
          onCancel={onClose}
        >
          <p className={classes.hint}>{t('passwordLinkText', { name })}</p>
        </ProofForm>
      ) : (
        <MadeLink {...link} onClose={onClose} />
      )}
    </Dialog>
  )
}

function MadeLink(link: { address: string; expires_at: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  // A step inside an open dialog begins at its field as well.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <div className={classes.form}>
      <p className={classes.hint}>{t('passwordLinkMade', { until: fullMomentOf(link.expires_at) })}</p>
      <TextInput ref={field} label={t('link')} value={link.address} readOnly />
      <div className={classes.buttons}>
        <Button onClick={link.onClose}>{t('done')}</Button>
        <Button variant="filled" onClick={() => void copyText(link.address, t('link'))}>
          {t('copyLink')}
        </Button>
      </div>
    </div>
  )
}
