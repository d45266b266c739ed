import { StoreMenu } from './StoreMenu.tsx';

/** The head of a page on a phone: its name and the store. */
export function PhoneHead({ title }: { title: string }) {
  return (
    <div className="phone-head">
      <span className="phone-title" aria-hidden="true">
        {title}
      </span>
      <StoreMenu />
    </div>
  );
}
