import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './shortcut-help.module.css'
import { t } from './shortcut-help.messages.ts'

const mod = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl'

const groups = [
  {
    title: t('everywhere'),
    keys: [
      [[`${mod} K`], t('palette')],
      [['?'], t('help')],
      [['Esc'], t('close')],
    ],
  },
  {
    title: t('lists'),
    keys: [
      [['/'], t('search')],
      [['f'], t('filter')],
      [['n'], t('create')],
      [['j', '↓'], t('next')],
      [['k', '↑'], t('previous')],
      [['Space'], t('peek')],
      [['a'], t('act')],
      [['Enter', 'e'], t('open')],
      [['r'], t('news')],
      [['x'], t('select')],
      [['Shift ↓', 'Shift ↑'], t('selectMore')],
      [['b'], t('bulk')],
    ],
  },
  {
    title: t('forms'),
    keys: [
      [['j'], t('nextRecord')],
      [['k'], t('previousRecord')],
      [[`${mod} S`, `${mod} Enter`], t('save')],
      [['Enter', 'Tab'], t('take')],
    ],
  },
  {
    title: t('newOrder'),
    keys: [
      [['Enter'], t('nextQuestion')],
      [['Alt 1', 'Alt 2', 'Alt 3'], t('asBefore')],
      [['Esc', `${mod} Z`], t('takeBack')],
      [['Alt C'], t('addCarrier')],
      [['Alt P', 'Alt G', 'Alt R'], t('addLine')],
    ],
  },
] as const

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('title')} size={460} onClose={onClose}>
      {/* A stop of its own, so that Tab stays in the dialog and the arrows scroll it. */}
      <section aria-label={t('title')} tabIndex={0} data-autofocus className={classes.keys}>
        {groups.map(({ title, keys }) => (
          <section key={title} className={classes.group}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([pressed, does]) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    {pressed.map((name) => (
                      <kbd key={name}>{name === 'Space' ? t('space') : name}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
      <p className={classes.note}>{t('note')}</p>
    </Dialog>
  )
}
