import type { Country } from "@contract/vocabulary";
import type { ComponentProps } from "react";
import { currencySign } from "~/services/format/money";
import { MONEY_COUNTRY } from "~/services/format/money-words";
import { NumberField } from "./NumberField";

/** An amount of a country's money; its form says which, so that other money is refused. */
export const MoneyField = ({
  country,
  ...props
}: Omit<ComponentProps<typeof NumberField>, "prefix"> & { country: Country | undefined }) => (
  <>
    <MoneyCountry country={country} />
    <NumberField {...props} prefix={country && currencySign[country]} />
  </>
);

/** Says of a form whose money its amounts are. */
export const MoneyCountry = ({ country }: { country: Country | undefined }) =>
  country && <input type="hidden" name={MONEY_COUNTRY} value={country} />;
