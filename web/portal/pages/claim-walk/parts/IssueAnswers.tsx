import { useCallback, useEffect, useRef, useState } from 'react';
import type { MediaLink, Session } from '#core/contract/claims/drafts.ts';
import type { DraftClaim } from '#core/drafts/draft.ts';
import type { ClaimType } from '#core/reference/claims.ts';
import type { ProductTrait } from '#core/reference/sub-reasons.ts';
import { earlyFiling } from '#core/rules/commerce/claimable/windows.ts';
import * as words from '#words/details.ts';
import * as evidenceWords from '#words/evidence.ts';
import { formatDay } from '#words/format.ts';
import { shortIssueLabels } from '#words/labels.ts';
import { afterPress } from '../../../../ui/after-press.ts';
import { ChoiceCard, ChoiceGroup } from '../../../../ui/ChoiceCard.tsx';
import { TextArea } from '../../../../ui/Field.tsx';
import { messageOf } from '../../../../ui/form-errors/ErrorSummary.tsx';
import type { FormError } from '../../../../ui/form-errors/form-error.ts';
import { browserClient } from '../../../browser-client.ts';
import type { Answer } from '../../../draft/read-details.ts';
import { canFile, issueChoicesFor, type Parcel } from '../../../draft/units.ts';
import { usePortal } from '../../../use-portal.ts';
import { Photos } from './Photos.tsx';
import { SubReasons } from './SubReasons.tsx';

/** One set of answers: the kind of problem, then its photos and a sentence. */
export function IssueAnswers({
  place,
  of,
  claim,
  parcel,
  orderId,
  imagesIn,
  timeZone,
  media,
  traits,
  answer,
  errors,
  onSent,
  onTravel,
  onPhotos,
}: {
  place: number;
  /** How many sets there are on the page. */
  of: number;
  claim: DraftClaim;
  parcel: Parcel;
  orderId: string;
  /** The photos that a draft holds for this set of answers. */
  imagesIn: (session: Session, place: number) => readonly string[];
  timeZone: string;
  media: Readonly<Record<string, MediaLink>>;
  /** What the products have that these answers are about; null where nobody said. */
  traits: readonly ProductTrait[] | null;
  answer: Answer;
  errors: readonly FormError[];
  /** Called when the stored files have changed. */
  onSent: () => void;
  /** Called when files begin to travel and when none does any more. */
  onTravel: (place: number, travelling: boolean) => void;
  /** Called with the field of the photos when the first is there and when none is. */
  onPhotos: (field: string, there: boolean) => void;
}) {
  const { flags } = usePortal();
  const [type, setType] = useState<ClaimType | null>(answer.issueType);
  // Until the script is here, and where a choice was made before it, style alone shows what a choice asks for.
  const [shownByScript, setShownByScript] = useState(false);
  const answers = useRef<HTMLDivElement>(null);
  useEffect(() => setShownByScript(answers.current?.querySelector('input[type=radio]:checked') === null), []);
  const field = `photos-${place}`;
  const travel = useCallback((on: boolean) => onTravel(place, on), [onTravel, place]);
  const there = useCallback((on: boolean) => onPhotos(field, on), [onPhotos, field]);
  const errorOf = (field: string) => messageOf(errors, field);
  const choices = issueChoicesFor(claim.category).filter(
    (choice) => claim.category === 'WARRANTY' || canFile(parcel, choice.type),
  );
  const opens = flags.fileEarly ? words.decidedOn : words.openFrom;
  return (
    <div className={of > 1 ? 'ui-section' : 'page-after-h'} ref={answers}>
      <ChoiceGroup
        id={`type-${place}`}
        legend={of > 1 ? words.unit(place + 1) : evidenceWords.whatIsWrong}
        legendHidden={of === 1}
        columns={2}
        error={errorOf(`type-${place}`)}
      >
        {choices.map((choice) => {
          const early = earlyFiling(parcel.windows, choice.type);
          const day = flags.fileEarly ? early?.decidedBy : early?.wakesAt;
          return (
            <ChoiceCard
              key={choice.type}
              size="short"
              name={`issueType.${place}`}
              value={choice.type}
              title={shortIssueLabels[choice.type]}
              {...(day === undefined ? {} : { why: opens(formatDay(day, timeZone)) })}
              defaultChecked={choice.type === answer.issueType}
              // The mark is the browser's own and painted at once; what it reveals comes a frame later.
              onChange={() => afterPress(() => setType(choice.type))}
            />
          );
        })}
      </ChoiceGroup>
      <div className="walk-details-more" data-shown={type !== null} data-by-script={shownByScript}>
        <div className="ui-block">
          <Photos
            id={field}
            name={`images.${place}`}
            filesName={`files.${place}`}
            heading={evidenceWords.photosOf(type)}
            requirement={type === null ? words.photosNeeded : evidenceWords.evidenceAsked(type)}
            stored={answer.images}
            media={media}
            error={errorOf(field)}
            phone={{
              id: orderId,
              makeHandOff: browserClient.makeHandOff,
              imagesIn: (session) => imagesIn(session, place),
            }}
            onStored={onSent}
            onTravel={travel}
            onThere={there}
          />
        </div>
        <SubReasons place={place} category={claim.category} type={type} traits={traits} chosen={answer.subReason} />
        <div className="ui-block">
          <TextArea
            id={`details-${place}`}
            name={`details.${place}`}
            label={evidenceWords.whatHappened}
            hint={evidenceWords.optional}
            rows={3}
            maxLength={5000}
            defaultValue={answer.details}
          />
        </div>
      </div>
    </div>
  );
}
