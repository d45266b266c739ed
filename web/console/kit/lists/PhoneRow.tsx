import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  picture: ReactNode;
  /** What it is, with its sum at the end. */
  name: ReactNode;
  what: ReactNode;
  /** How far it is, with its time at the end. */
  foot: ReactNode;
  /** Where a press leads. */
  to: string;
  onOpen?: () => void;
  /** The box that a press ticks in place of opening the row. */
  choice?: ReactNode;
}

/** One of a phone’s list: a picture of 64 px and three lines, all of it one link or one choice. */
export function PhoneRow({ picture, name, what, foot, to, onOpen, choice }: Props) {
  const parts = (
    <>
      {choice}
      {picture}
      <span className="tables-phone-list-name">{name}</span>
      <span className="tables-phone-list-what">{what}</span>
      <span className="tables-phone-list-foot">{foot}</span>
    </>
  );
  return (
    <li>
      {choice === undefined ? (
        <Link className="tables-phone-list-row" to={to} onClick={onOpen}>
          {parts}
        </Link>
      ) : (
        // biome-ignore lint/a11y/noLabelWithoutControl: the choice is its control.
        <label className="tables-phone-list-row tables-phone-list-choose">{parts}</label>
      )}
    </li>
  );
}
