import { useCallback, useRef, useState } from 'react';
import { type ProductTrait, productTraits } from '#core/reference/sub-reasons.ts';
import * as words from '#words/details.ts';
import { sendingPhotos } from '#words/evidence.ts';
import { contents, counted } from '#words/format.ts';
import { useStillMissing } from '../../../../ui/form-errors/use-still-missing.ts';
import { ProductRow, ProductStrip } from '../../../../ui/ProductRow.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import type { Part } from '../../../draft/parts.ts';
import { answersNeeded } from '../../../draft/read-details.ts';
import { nameOf } from '../../../draft/units.ts';
import { useAutosave } from '../../../draft/use-autosave.ts';
import { SideCard } from '../../../layout/SideCard.tsx';
import { errorsIn, type Stopped } from '../../../refusal.ts';
import { useWaitForFiles } from '../../../use-wait-for-files.ts';
import type { DetailsData } from './details-data.ts';
import { IssueAnswers } from './IssueAnswers.tsx';
import { StepForm } from './StepForm.tsx';
import { warrantyWords } from './warranty.ts';

/** What is wrong with a product, its photos, a sentence; once for all units or once for each. */
export function ItemDetails({
  data,
  part,
  refusal,
}: {
  data: DetailsData;
  part: Part & { kind: 'item' };
  refusal: Stopped | null | undefined;
}) {
  const [same, setSame] = useState(data.same);
  const [together, setTogether] = useState<boolean | null>(toldTogether(data));
  const allSame = together === true;
  const told = allSame ? data.all : [part];
  const unitsTold = told.reduce((sum, item) => sum + item.units, 0);
  const unitsOfAll = data.all.reduce((sum, item) => sum + item.units, 0);
  const form = useRef<HTMLFormElement>(null);
  const autosave = useAutosave();
  const [travelling, setTravelling] = useState<readonly number[]>([]);
  const { waiting, hold } = useWaitForFiles(form, travelling.length > 0);
  const onTravel = useCallback((place: number, on: boolean) => {
    setTravelling((places) => [...places.filter((item) => item !== place), ...(on ? [place] : [])]);
  }, []);
  const [photographed, setPhotographed] = useState<Readonly<Record<string, boolean>>>({});
  const onPhotos = useCallback((field: string, there: boolean) => {
    setPhotographed((before) => ({ ...before, [field]: there }));
  }, []);
  const left = useStillMissing(errorsIn(refusal), refusal, photographed);
  const blocks = answersNeeded(part, same || allSame);
  const { claim, order } = data.draft;
  const warranty = claim.category === 'WARRANTY' ? warrantyWords(order, part.item) : null;
  return (
    <StepForm
      order={order.systemOrderId}
      ref={form}
      back={data.back}
      autosave={autosave}
      errors={left}
      refusal={refusal}
      waiting={waiting ? sendingPhotos : undefined}
      onSubmit={hold}
      encType="multipart/form-data"
      noValidate
      side={<SideCard picture={part.item.productImage} name={nameOf(part.item)} order={data.draft.order.orderNumber} />}
    >
      <input type="hidden" name="part" value={data.number} />
      <input type="hidden" name="blocks" value={blocks} />
      {allSame ? (
        <ProductStrip things={told.map(({ item }) => ({ name: item.productName, picture: item.productImage }))} />
      ) : (
        <div className="walk-details-product">
          <ProductRow
            frame="bare"
            name={counted(part.units, nameOf(part.item))}
            meta={words.product(data.number, data.count, warranty) || undefined}
            picture={part.item.productImage}
          />
        </div>
      )}
      <h1 className={allSame ? 'ui-h1 ui-block' : 'ui-h1 walk-details-h'}>{words.whatIsWrongWith(unitsTold)}</h1>
      {allSame && (
        <p className="ui-lede">{contents(told.map((item) => ({ units: item.units, name: item.item.productName })))}</p>
      )}
      <div className="details-questions">
        {data.all.length > 0 && (
          <YesOrNo name="all" question={words.sameProblemWithAll(unitsOfAll)} yes={together} onChange={setTogether} />
        )}
        {part.units > 1 && (
          <YesOrNo
            name="same"
            question={
              data.all.length > 0
                ? words.sameProblemWithEach(part.units, part.item.productName)
                : words.sameProblem(part.units)
            }
            yes={same}
            onChange={setSame}
          />
        )}
      </div>
      {Array.from({ length: blocks }, (_, index) => (
        <IssueAnswers
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the unit
          key={index}
          place={index}
          of={blocks}
          claim={data.draft.claim}
          parcel={part.parcel}
          orderId={order.systemOrderId}
          imagesIn={(session, at) =>
            (session.metadata.claim.fulfillments[part.parcel.id]?.issues ?? []).filter(
              (issue) => issue.sourceItemId === part.item.sourceItemId,
            )[at]?.images ?? []
          }
          timeZone={data.draft.order.timeZone}
          media={data.draft.media}
          traits={traitsOfAll(told)}
          answer={data.answers[index] ?? { issueType: null, details: '', images: [] }}
          errors={left}
          onSent={() => autosave(form.current)}
          onTravel={onTravel}
          onPhotos={onPhotos}
        />
      ))}
    </StepForm>
  );
}

/** Whether the products were told of together; null, as nobody knows, while nothing was told of the first. */
function toldTogether({ all, allSame, same, answers }: DetailsData): boolean | null {
  const untold = same && answers.every(({ issueType }) => issueType === null);
  return allSame || all.length === 0 || !untold ? allSame : null;
}

/** One question with two answers, asked once and named by its own words; null where neither was given. */
function YesOrNo({
  name,
  question,
  yes,
  onChange,
}: {
  name: string;
  question: string;
  yes: boolean | null;
  onChange: (yes: boolean) => void;
}) {
  return (
    <div className={`page-after-h walk-details-${name}`}>
      <p className="ui-strong walk-details-question" aria-hidden="true">
        {question}
      </p>
      <Segmented
        name={name}
        legend={question}
        options={[
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
        ]}
        value={yes === null ? null : yes ? 'yes' : 'no'}
        onChange={(value) => onChange(value === 'yes')}
      />
    </div>
  );
}

/** What all of them have: a question that makes no sense of one of several is not asked. */
function traitsOfAll(parts: readonly (Part & { kind: 'item' })[]): ProductTrait[] | null {
  const known = parts.flatMap(({ item }) => (item.traits === null ? [] : [item.traits]));
  return known.length === 0 ? null : productTraits.filter((trait) => known.every((traits) => traits.includes(trait)));
}
