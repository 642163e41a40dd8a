import { Button } from '@mantine/core'
import { useAuthor } from '../../platform/session/session.tsx'
import { IconCopy, IconDownload, IconPrinter } from '../../ui/icons.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t } from './security.messages.ts'
import classes from './security.module.css'

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { user } = useAuthor()
  const head = t('printedFor', { email: user.email })
  const text = [head, t('codes'), '', ...codes, ''].join('\n')
  return (
    <div className={classes.form}>
      <p className={classes.hint}>{t('codesText')}</p>
      <div data-printed>
        <p className={classes.printed}>{head}</p>
        <ol className={classes.codes} aria-label={t('codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className={classes.tools}>
        <Button leftSection={<IconCopy size={15} />} onClick={() => void copy(text)} data-autofocus>
          {t('copy')}
        </Button>
        <Button leftSection={<IconDownload size={15} />} onClick={() => download(text)}>
          {t('download')}
        </Button>
        <Button leftSection={<IconPrinter size={15} />} onClick={print}>
          {t('print')}
        </Button>
      </div>
      <div className={classes.buttons}>
        <Button variant="filled" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </div>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ text: t('copied') })
  } catch {
    toast({ text: t('copyFailed'), tone: 'problem' })
  }
}

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'dromos-recovery-codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}

function print(): void {
  // Read by the style sheet, which then prints nothing else of the page.
  document.documentElement.dataset['printing'] = 'part'
  window.print()
  delete document.documentElement.dataset['printing']
}
