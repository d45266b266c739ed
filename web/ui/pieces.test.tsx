import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { leftToDo } from '#words/ui/errors.ts';
import { AddressCard } from './address/AddressCard.tsx';
import { AddressForm } from './address/AddressForm.tsx';
import { Badge } from './Badge.tsx';
import { Button, ButtonLink } from './Button.tsx';
import { CheckAnswers } from './CheckAnswers.tsx';
import { ChoiceButton, ChoiceCard, ChoiceGroup } from './ChoiceCard.tsx';
import { Composer } from './Composer.tsx';
import { Decision } from './Decision.tsx';
import { TextField } from './Field.tsx';
import { ErrorSummary } from './form-errors/ErrorSummary.tsx';
import { missing } from './form-errors/form-error.ts';
import { HonestClock, medianStep } from './HonestClock.tsx';
import { MessageThread } from './MessageThread.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { CountedProductRow, ProductRow } from './ProductRow.tsx';
import { Progress } from './Progress.tsx';
import { SignaturePad } from './signature/SignaturePad.tsx';
import { Timeline } from './Timeline.tsx';
import { TotalsTable, trueMinus } from './TotalsTable.tsx';
import { Uploader } from './uploader/Uploader.tsx';

const nothing = () => undefined;

const page = renderToStaticMarkup(
  <>
    <Progress name="Which items" step={2} of={5} />
    <ErrorSummary errors={[missing('email', 'Please give an email address.')]} />
    <TextField id="email" label="Email" hint="The one" error="Please give an email address." />
    <ChoiceGroup id="g" legend="Which?" error="Choose one.">
      <ChoiceCard name="g" value="a" title="A" why="why" aside="$1.00" badge={<Badge tone="info">In transit</Badge>} />
      <ChoiceCard name="g" value="b" title="B" unavailable="Not yet" picture={{ src: null, name: 'Mug', more: 2 }} />
      <ChoiceButton name="group" value="notReceived" title="My parcel" />
    </ChoiceGroup>
    <ProductRow name="Mug" picture={null} meta="1 ordered" />
    <CountedProductRow
      id="i1"
      name="Mug"
      picture="/m.webp"
      quantity={2}
      max={4}
      onQuantity={nothing}
      inputName="units.i1"
    />
    <Uploader
      id="up"
      name="files.0"
      heading="Photos"
      requirement="One close up."
      accept=".jpg"
      tiles={[{ key: 'a', name: 'a', kind: 'image', state: 'sending', percent: 62, previewUrl: '/a.webp' }]}
      left={null}
      onFiles={nothing}
      onRemove={nothing}
      onRetry={nothing}
    />
    <TotalsTable
      caption="Sum"
      lines={[{ label: 'Discount', amount: '-$4.80' }]}
      total={{ label: 'Total', amount: '$1.00' }}
    />
    <CheckAnswers
      answers={[{ label: 'Photos', photos: [{ src: '/a.webp', full: '/b.webp', kind: 'image' }], changeHref: '/x' }]}
    />
    <AddressCard
      id="ok"
      lines={['Maren Dahl']}
      confirm={{ name: 'ok', error: 'Please confirm your shipping address.' }}
    />
    <AddressForm
      id="address"
      value={{ country: 'United States', state: 'California' }}
      states={[{ value: 'CA', label: 'California' }]}
    />
    <SignaturePad id="sign" name="signatureName" signer="Maren Dahl" date="Nov 20" onChange={nothing} />
    <HonestClock
      now={{ at: 'Now', note: 'filed' }}
      median={{ at: 'Tomorrow', note: 'half' }}
      most={{ at: 'Sunday', note: 'most' }}
      medianShare={0.36}
      basis="Measured."
    />
    <Timeline label="So far" moments={[{ key: '1', when: ['Nov 20'], title: 'You told us', state: 'now' }]} />
    <Decision
      heading="Why we couldn’t approve it"
      clause="A clause."
      facts={[{ label: 'Delivered', value: 'Nov 18' }]}
      sums={[]}
    />
    <MessageThread
      messages={[{ id: '1', mine: false, author: 'Ingrid', when: '8:17 AM', text: 'Hello', note: null, photos: [] }]}
    />
    <Composer id="m" name="text" label="Write to Ingrid" photosName="photos" />
    <Button busyLabel="Sending">Send my claim</Button>
    <ButtonLink href="/x">View my claim</ButtonLink>
  </>,
);

describe('the pieces as the server draws them', () => {
  test('server-drawn components carry no inline style, which the page policy drops', () => {
    expect(page).not.toMatch(/\sstyle=/);
  });

  test('server-drawn components have each id once', () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('server-drawn components point every label and description at an element', () => {
    const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]));
    const asked = [...page.matchAll(/\s(?:for|aria-describedby|aria-labelledby)="([^"]+)"/g)].flatMap((match) =>
      match[1]!.split(' '),
    );
    expect(asked.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('server-drawn components work as plain form fields before script', () => {
    const tag = (name: string) => page.match(new RegExp(`<(?:input|button)[^>]*name="${name}"[^>]*>`))?.[0];
    expect(tag('files\\.0')).toContain('type="file"');
    expect(tag('units\\.i1')).toContain('type="number"');
    expect(tag('signatureName')).toBeDefined();
    expect(tag('group')).toMatch(/type="submit" value="notReceived"/);
  });

  test('server-drawn components show a country and a state given in words as codes', () => {
    expect(page).toContain('<option value="US" selected="">');
    expect(page).toContain('<option value="CA" selected="">California');
  });

  test('server-drawn components show a video without a still, a photo by its letter', () => {
    const drawn = (video?: string) =>
      renderToStaticMarkup(
        <ProductPicture src="" name="Video" size={54} {...(video === undefined ? {} : { video })} />,
      );
    expect(drawn('/media/v/full?signature=x')).toMatch(/<video[^>]* src="\/media\/v\/full\?signature=x#t=0.5"/);
    expect(drawn()).toMatch(/>V</);
    expect(drawn()).not.toContain('<video');
    const filed = renderToStaticMarkup(
      <CheckAnswers
        answers={[
          {
            label: 'Photos',
            photos: [
              { src: '', full: '/v', kind: 'video' },
              { src: '', full: '/p', kind: 'image' },
            ],
          },
        ]}
      />,
    );
    expect(filed.match(/<video/g)).toHaveLength(1);
  });

  test('server-drawn components are never disabled', () => {
    expect(page).not.toMatch(/\sdisabled/);
  });
});

test('remaining fields are counted', () => {
  expect([leftToDo(1), leftToDo(2), leftToDo(12)]).toEqual([
    '1 thing left to do',
    '2 things left to do',
    '12 things left to do',
  ]);
});

test('negative amounts use a minus sign, not a hyphen', () => {
  expect(trueMinus('-$4.80')).toBe('\u2212$4.80');
});

test.each([
  [0.02, 20],
  [0.36, 35],
  [0.9, 40],
])('a median at %d of the clock stands at %d per cent', (share, step) => {
  expect(medianStep(share)).toBe(step);
});
