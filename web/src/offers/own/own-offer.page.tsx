import type { OwnOffer } from '@dromos/contract/offers/own-offers.ts'
import { Link } from '@tanstack/react-router'
import { ReadRecord } from '../../list/record-screen.tsx'
import { sentenceOf } from '../../platform/http.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { saveBlob } from '../../ui/files/save-file.ts'
import { Page } from '../../ui/page.tsx'
import { OfferAnswer } from '../page/offer-answer.tsx'
import { sheetWords } from '../page/sheet-words.ts'
import classes from '../page/sheet.module.css'
import { ownAnswerCalls, ownOfferQuery, ownOffers, readOwnFile, readOwnPaper } from './own-offers.api.ts'

/** An offer to the customer's own firm, which its accounts answer. */
export const OwnOfferPage = () => (
  <ReadRecord list={ownOffers} read={ownOfferQuery}>
    {(offer) => <Shown offer={offer} />}
  </ReadRecord>
)

function Shown({ offer: { id, version, page, booking } }: { offer: OwnOffer }) {
  const { user } = useAuthor()
  return (
    <Page title={page.number_id} trail={<Link to={ownOffers.path}>{ownOffers.title}</Link>}>
      <div className={classes.page}>
        <OfferAnswer
          page={page}
          calls={ownAnswerCalls(id, version)}
          name={`${user.name} ${user.surname}`}
          renderFile={(file) => (
            <button type="button" onClick={() => save(file.name, readOwnFile(file.id))}>
              {file.name}
            </button>
          )}
          ways={
            <>
              {page.options.length > 0 && (
                <button type="button" onClick={() => save(`${page.number_id}.pdf`, readOwnPaper(id))}>
                  {sheetWords[page.language].pdf}
                </button>
              )}
              {booking && <Link to={`/app/bookings/edit/${booking.id}`}>{booking.number_id}</Link>}
            </>
          }
        />
      </div>
    </Page>
  )
}

function save(name: string, content: Promise<Blob>): void {
  content
    .then((blob) => saveBlob(blob, name))
    .catch((error: unknown) => toast({ text: sentenceOf(error), tone: 'problem' }))
}
